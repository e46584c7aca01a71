import { newTokenComparison, type Piece } from "./difference.ts";

/** Whole paragraphs: unchanged ones, one with its changes marked, or two that are too different for that. */
export type HtmlPiece =
  | { kind: "same"; blocks: string[] }
  | { kind: "marked"; html: string }
  | { kind: "replaced"; before: string; after: string };

/** They hold other blocks, which are compared one by one. */
const CONTAINERS = new Set(["ul", "ol", "li", "table", "thead", "tbody", "tr", "blockquote", "div", "section", "pre"]);

/** Below this share of common words, a paragraph is easier to read as two. */
const LEAST_IN_COMMON = 0.3;

const WORDS = /<(?:"[^"]*"|[^">])*>|&[#\w]+;|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

/** Compares the rendered texts of one page, which share one limit. */
export function newHtmlComparison(): (before: string, after: string) => HtmlPiece[] {
  const compare = newTokenComparison();

  /** Pairs of blocks: what is in both, what one has in place of the other, and what only one has. */
  function pairs(before: HtmlNode[], after: HtmlNode[]): [HtmlNode | undefined, HtmlNode | undefined][] {
    const parts = compare(before.map(htmlOf), after.map(htmlOf));
    if (!parts) return zip(before, after);
    let [b, a] = [0, 0];
    return parts.flatMap(({ kind, tokens }, at) => {
      if (kind === "same") return tokens.map(() => [before[b++], after[a++]] as [HtmlNode, HtmlNode]);
      const removed = kind === "removed" ? tokens.length : 0;
      const next = parts[at + 1];
      if (kind === "added" && parts[at - 1]?.kind === "removed") return [];
      const added = kind === "added" ? tokens.length : next?.kind === "added" ? next.tokens.length : 0;
      [b, a] = [b + removed, a + added];
      return zip(before.slice(b - removed, b), after.slice(a - added, a));
    });
  }

  /** With its changes marked; null if it is too different. */
  function marked(before: HtmlNode, after: HtmlNode): string | null {
    if (before.html === after.html) return after.html;
    if (before.tag !== after.tag) return null;
    const [was, is] = [innerBlocks(before), innerBlocks(after)];
    if (was || is) {
      const inner = pairs(was ?? childrenOf(before), is ?? childrenOf(after)).map(([b, a]) => {
        if (b && a) return marked(b, a) ?? whole("del", b) + whole("ins", a);
        return b ? whole("del", b) : a ? whole("ins", a) : "";
      });
      return after.open + inner.join("") + endOf(after);
    }
    return markedWords(before, after);
  }

  function markedWords(before: HtmlNode, after: HtmlNode): string | null {
    const parts = compare.texts(before.html, after.html, WORDS);
    if (!parts || parts.some(({ kind, tokens }) => kind !== "same" && tokens.some(isTag))) return null;
    const words = { same: 0, removed: 0, added: 0 };
    for (const { kind, tokens } of parts) words[kind] += tokens.filter(isWord).length;
    if (words.same < (words.same + Math.max(words.removed, words.added)) * LEAST_IN_COMMON) return null;
    return parts.map(({ kind, tokens }) => mark(kind, tokens.join(""))).join("");
  }

  return (before, after) => {
    const pieces: HtmlPiece[] = [];
    for (const [b, a] of pairs(blocksOf(before), blocksOf(after))) {
      const [was, is] = [b?.html ?? "", a?.html ?? ""];
      const last = pieces.at(-1);
      if (was === is) {
        if (last?.kind === "same") last.blocks.push(is);
        else pieces.push({ kind: "same", blocks: [is] });
        continue;
      }
      const html = b && a ? marked(b, a) : b ? whole("del", b) : a && whole("ins", a);
      pieces.push(html ? { kind: "marked", html } : { kind: "replaced", before: was, after: is });
    }
    return pieces;
  };
}

/** Line feeds between blocks show nothing. A heading has an id, which a page may have only once. */
const blocksOf = (html: string) =>
  parseHtml(html.replace(/(<[a-z][a-z0-9]*(?:\s+(?!id=)[\w-]+(?:="[^"]*")?)*)\s+id="[^"]*"/g, "$1")).filter(
    (node) => node.tag || node.open.trim(),
  );

const zip = (before: HtmlNode[], after: HtmlNode[]): [HtmlNode | undefined, HtmlNode | undefined][] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, n) => [before[n], after[n]]);

/** What is in it, if there are blocks among that. */
function innerBlocks(node: HtmlNode): HtmlNode[] | undefined {
  const children = CONTAINERS.has(node.tag) ? childrenOf(node) : [];
  const hasBlocks = children.some(({ tag }) => CONTAINERS.has(tag) || /^(p|h[1-6]|code|t[hd])$/.test(tag));
  return hasBlocks ? children : undefined;
}

const htmlOf = ({ html }: HtmlNode) => html;
const isTag = (token: string) => token.startsWith("<");
const isWord = (token: string) => /^[\p{L}\p{N}]/u.test(token);

const MARKS = {
  removed: ['<del class="change">', "</del>"],
  added: ['<ins class="change">', "</ins>"],
  same: ["", ""],
} satisfies Record<Piece["kind"], [string, string]>;

/** Spaces alone are marked nowhere: between blocks they show nothing. */
const mark = (kind: Piece["kind"], text: string) => (text.trim() ? MARKS[kind].join(text) : text);

/** An element of which all text is marked. */
function whole(name: "del" | "ins", node: HtmlNode): string {
  if (node.tag)
    return (
      node.open +
      childrenOf(node)
        .map((child) => whole(name, child))
        .join("") +
      endOf(node)
    );
  return mark(name === "del" ? "removed" : "added", node.open);
}

// HTML that our own renderer has written: every `<` outside of an attribute's value begins or ends an element.

/** An element, or with an empty `tag` a text between elements. `open` is its first tag, or the text; `html` is all of it. */
type HtmlNode = { tag: string; open: string; html: string };

const TOKENS = /<(?:"[^"]*"|[^">])*>|[^<]+/g;
const IS_CHILDLESS = /^(?:[^<]|<(?:br|hr|img|input)\b)/i;

/** Only the outermost elements: most of them did not change, and what is in those does not matter. */
export function parseHtml(html: string): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  let [depth, start, end] = [0, 0, 0];
  let open = "";
  for (const token of html.match(TOKENS) ?? []) {
    if (depth === 0) [start, open] = [end, token];
    end += token.length;
    if (token.startsWith("</")) depth = Math.max(0, depth - 1);
    else if (!IS_CHILDLESS.test(token)) depth++;
    if (depth === 0 || end === html.length) nodes.push({ tag: tagOf(open), open, html: html.slice(start, end) });
  }
  return nodes;
}

const tagOf = (open: string) => /^<([a-z][a-z0-9]*)/i.exec(open)?.[1]?.toLowerCase() ?? "";

const childrenOf = (node: HtmlNode) =>
  parseHtml(node.html.slice(node.open.length, node.html.length - endOf(node).length));

/** The end tag of an element; nothing for a text and where there is none. */
const endOf = ({ tag, open }: HtmlNode) => (IS_CHILDLESS.test(open) ? "" : `</${tag}>`);
