import type { MdastNode } from "#server/core/markdown/mdast-node.ts";

export const descendants = ({ children = [] }: MdastNode): MdastNode[] =>
  children.flatMap((child) => [child, ...descendants(child)]);

/** The words of a node, without code in it. */
export function wordsOf({ type, value, alt, children = [] }: MdastNode): string {
  if (type === "text") return value ?? "";
  if (type === "break") return "\n";
  if (type === "image") return alt ?? "";
  return children.map(wordsOf).join("");
}

const LONGEST = 60;

/** As it is shown in a hint. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line}"`;
}
