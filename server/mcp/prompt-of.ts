import { type Blank, findBlanks } from "#contract/blanks.ts";
import { codeBlocks } from "#contract/rendered-html.ts";
import type { ResourceDetail } from "#contract/resources.ts";

type Prompt = Pick<ResourceDetail, "contentType" | "contentHtml" | "content">;

/** The code blocks that may have blanks: every one of a prompt, elsewhere those fenced as `prompt`. */
const blocksOf = ({ contentType, contentHtml }: Prompt) =>
  codeBlocks(contentHtml ?? "").filter(({ language }) => contentType === "Prompt" || language === "prompt");

export const blanksOf = (resource: Prompt): Blank[] => findBlanks(blocksOf(resource).map(({ text }) => text)).blanks;

/** What the page copies: the blocks fenced as `prompt` or with blanks, or else all, or else the whole text; by `fill`. */
export function filledPrompt(resource: Prompt, fill: (key: string, asWritten: string) => string): string {
  const blocks = blocksOf(resource);
  const { parts } = findBlanks(blocks.map(({ text }) => text));
  const texts = blocks.map(({ language }, at) => ({
    isPrompt: language === "prompt" || (parts[at] ?? []).some(({ key }) => key !== undefined),
    text: (parts[at] ?? [])
      .map(({ key, text }) => (key === undefined ? text : fill(key, text)))
      .join("")
      .replace(/\n$/, ""),
  }));
  const isFenced = blocks.some(({ language }) => language === "prompt");
  const wanted = isFenced ? texts.filter(({ isPrompt }) => isPrompt) : texts;
  return wanted.map(({ text }) => text).join("\n\n") || (resource.content ?? "");
}
