import type { MdastNode } from "#server/core/markdown/mdast-node.ts";
import { wordsOf } from "./tree.ts";

/** Words that belong together: of a paragraph, a heading, a row of a table, or a prompt. */
export type Passage = { text: string; isRow: boolean };

/** People paste prompts with real names in them; what is written in a programming language is no letter to anybody. */
const PROSE_IN_CODE = new Set(["", "prompt", "text", "txt", "md", "markdown"]);

export function passagesOf(node: MdastNode): Passage[] {
  const { type, value = "", lang, url = "", children = [] } = node;
  const passage = (text: string, isRow = false) => [{ text, isRow }, ...addressesIn(children)];
  if (type === "paragraph" || type === "heading") return passage(wordsOf(node));
  if (type === "tableRow") return passage(children.map(wordsOf).join(" | "), true);
  if (type === "code") return PROSE_IN_CODE.has(lang?.toLowerCase() ?? "") ? [{ text: value, isRow: false }] : [];
  if (type === "definition") return addressesIn([{ type: "link", url }]);
  return children.flatMap(passagesOf);
}

/** Mail and phone links, whose words may be others. */
function addressesIn(nodes: MdastNode[]): Passage[] {
  return nodes.flatMap(({ type, url = "", children = [] }) => {
    const [, scheme = "", address = ""] = /^(mailto|tel):([^?]*)/i.exec(type === "link" ? url : "") ?? [];
    const text = scheme.toLowerCase() === "tel" ? `phone ${address}` : address;
    return [...(scheme ? [{ text, isRow: false }] : []), ...addressesIn(children)];
  });
}
