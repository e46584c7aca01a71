import type { HastNode } from "./elements.ts";

/** Letters of scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/**
 * Lets each block of a text with right-to-left letters run as its first letter does. A list, quotation or table decides
 * as a whole, so that its marks and columns are on one side; `prose.css` lets the lines in it run as they like.
 */
export function setTextDirection() {
  return (root: HastNode, file: { value: unknown }): void => {
    if (hasRightToLeft(String(file.value))) letRun(root);
  };
}

function letRun({ children = [] }: HastNode): void {
  for (const block of children) {
    // Footnotes, below a heading of ours.
    if (block.tagName === "section") letRun(block);
    else if (block.type === "element" && block.tagName !== "pre")
      block.properties = { ...block.properties, dir: "auto" };
  }
}
