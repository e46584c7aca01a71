import type { HastNode } from "./hast-node.ts";

/** Letters of scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/**
 * In a text with right-to-left letters, each block gets the direction of its first letter. A list, quotation or table has
 * one direction, so that its markers and columns are on one side; `prose.css` lets each line in it have its own.
 */
export function setTextDirection() {
  return (root: HastNode, file: { value: unknown }): void => {
    if (hasRightToLeft(String(file.value))) setDirection(root);
  };
}

function setDirection({ children = [] }: HastNode): void {
  for (const block of children) {
    // Footnotes, below a heading that remark adds.
    if (block.tagName === "section") setDirection(block);
    else if (block.type === "element" && block.children?.[0]?.tagName !== "pre")
      block.properties = { ...block.properties, dir: "auto" };
  }
}
