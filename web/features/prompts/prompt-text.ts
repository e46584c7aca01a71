import type { ResourceDetail } from "#contract/resources.ts";
import { codeText } from "#web/ui/copy-code.ts";

export type PromptResource = Pick<ResourceDetail, "id" | "contentType" | "content" | "contentHtml">;

/** The text of a resource on its page. */
export const contentElement = () => document.getElementById("resource-content");

/** The code blocks that may have blanks: every one of a Prompt, elsewhere those fenced as `prompt`. */
export function promptBlocks({ contentType }: PromptResource): Element[] {
  const blocks = [...(contentElement()?.querySelectorAll(".code-block") ?? [])];
  return contentType === "Prompt" ? blocks : blocks.filter(isFenced);
}

const isFenced = (block: Element) => block.querySelector(".language-prompt") !== null;

/** What there is to copy: the blocks fenced as `prompt` or with blanks, filled in, or else all, or else the whole text. */
export function promptText(resource: PromptResource): string {
  const blocks = promptBlocks(resource);
  // With a field for each blank, none of them may be missing in the copy.
  const wanted = blocks.some(isFenced)
    ? blocks.filter((block) => isFenced(block) || block.querySelector("mark"))
    : blocks;
  return wanted.map(codeText).join("\n\n") || (resource.content ?? "");
}
