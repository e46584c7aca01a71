import type { MdastNode } from "./parse-markdown.ts";

/** Words that belong together: of a paragraph, a heading, a table row, or a prompt. */
export type Passage = { text: string; isRow: boolean };

/** People paste prompts with real names in them; code in a programming language contains no letters to anybody. */
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

/** Mail and phone links, whose text may differ. */
function addressesIn(nodes: MdastNode[]): Passage[] {
  return nodes.flatMap(({ type, url = "", children = [] }) => {
    const [, scheme = "", address = ""] = /^(mailto|tel):([^?]*)/i.exec(type === "link" ? url : "") ?? [];
    const text = scheme.toLowerCase() === "tel" ? `phone ${address}` : address;
    return [...(scheme ? [{ text, isRow: false }] : []), ...addressesIn(children)];
  });
}

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

/** The words as a hint shows them. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line}"`;
}

/** A word, a number or a sign, and its position in its line. */
export type Token = {
  text: string;
  /** In lower case, and "maria" for "Maria's". */
  word: string;
  at: number;
  end: number;
  isWord: boolean;
  /** Capitalized and not an abbreviation: it might be a name. */
  isName: boolean;
  isInitial: boolean;
};

const TOKEN = /\p{L}[\p{L}\p{M}'’-]*|\d+|[^\s\p{L}\d]/gu;

export const tokensOf = (line: string): Token[] =>
  Array.from(line.matchAll(TOKEN), ({ 0: text, index: at }) => {
    const bare = text.replace(/['’]s$/, "");
    return {
      text,
      word: bare.toLowerCase(),
      at,
      end: at + text.length,
      isWord: /^\p{L}/u.test(text),
      isName: /^\p{Lu}/u.test(bare) && /\p{Ll}$/u.test(bare),
      isInitial: /^\p{Lu}$/u.test(text),
    };
  });
