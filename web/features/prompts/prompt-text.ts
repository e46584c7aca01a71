import type { RefObject } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import type { DraftOwner } from "#web/lib/forms/drafts.ts";
import { codeText, withoutLastLineFeed } from "#web/ui/copy-code.ts";
import { filledBlanks, readValues, textsWithBlanks } from "./filled-texts.ts";

type PromptResource = Pick<ResourceDetail, "id" | "userId" | "status" | "contentType" | "content" | "contentHtml">;

/** A prompt, its text on the page, and whose values fill in its blanks. */
export type PromptProps = { resource: PromptResource; content: RefObject<Element | null>; owner: DraftOwner };

/** The code blocks that may have blanks: every one of a Prompt, elsewhere those fenced as `prompt`. */
export function promptBlocks({ resource, content }: PromptProps): Element[] {
  const blocks = [...(content.current?.querySelectorAll(".code-block") ?? [])];
  return resource.contentType === "Prompt" ? blocks : blocks.filter(isFenced);
}

const isFenced = (block: Element) => block.querySelector(".language-prompt") !== null;

/**
 * What there is to copy: the blocks fenced as `prompt` or with blanks, filled in, or else all, or else the whole text.
 * Made from the values and not from the screen, which may not show them yet.
 */
export function promptText(prompt: PromptProps): string {
  const { resource, owner } = prompt;
  const blocks = promptBlocks(prompt);
  const { blanks, texts } = textsWithBlanks(blocks);
  const filled = filledBlanks(blanks, readValues(owner, resource.id));
  const textIn = (block: Element) => texts.find(({ code }) => block.contains(code));
  // With a field for each blank, none of them may be missing in the copy.
  const wanted = blocks.some(isFenced) ? blocks.filter((block) => isFenced(block) || textIn(block)) : blocks;
  const copyOf = (block: Element) => {
    const parts = textIn(block)?.parts.map(({ key = "", text }) => filled.get(key) ?? text);
    return parts ? withoutLastLineFeed(parts.join("")) : codeText(block);
  };
  return wanted.map(copyOf).join("\n\n") || (resource.content ?? "");
}
