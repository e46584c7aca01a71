import type { HastNode } from "./hast-node.ts";
import { ID_PREFIX } from "./sanitize.ts";

/** Adds what our pages need. It runs after sanitising, so nothing added here is removed or needs to be checked. */
export function pageElements() {
  return function rewrite(node: HastNode): void {
    node.children?.forEach(rewrite);
    node.children = node.children?.flatMap((child) => RULES[child.tagName ?? ""]?.(child) ?? child);
  };
}

type Rule = (element: HastNode) => HastNode | HastNode[];

const RULES: Record<string, Rule> = {
  a: (link) => {
    const { href } = propertiesOf(link);
    // Its address was removed by the sanitiser, or it never had one.
    if (typeof href !== "string" || href === "") return link.children ?? [];
    // Links within a text need the prefix that the ids got. Links to the page itself (`#`) stay.
    if (/^#./.test(href)) return withProperties(link, { href: `#${ID_PREFIX}${href.slice(1)}` });
    return hasName(link) ? link : { ...link, children: [...(link.children ?? []), text(href)] };
  },
  img: (picture) => {
    const { src, alt } = propertiesOf(picture);
    if (!src) return text(String(alt ?? ""));
    return withProperties(picture, { loading: "lazy", referrerPolicy: "no-referrer" });
  },
  input: (box) => withProperties(box, { ariaLabel: propertiesOf(box).checked ? "Done" : "To do" }),
  // Wide tables and code scroll on their own, also by keyboard.
  // The frame leaves room for a "Copy" button, which the browser adds: `contentHtml` is text without controls.
  pre: (code) => ({
    type: "element",
    tagName: "div",
    properties: { className: ["code-block"] },
    children: [withProperties(code, { tabIndex: 0 })],
  }),
  table: (table) => ({
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], role: "group", ariaLabel: "Table", tabIndex: 0 },
    children: [withoutWhitespace(table)],
  }),
  thead: withoutWhitespace,
  tbody: withoutWhitespace,
  tr: withoutWhitespace,
  td: alignedByClass,
  th: alignedByClass,
};

/** Invisible line feeds would be a third of a table of numbers. */
function withoutWhitespace(part: HastNode): HastNode {
  return { ...part, children: part.children?.filter(({ type }) => type === "element") };
}

/** The `align` attribute is obsolete, and our Content-Security-Policy allows no inline style. */
function alignedByClass(cell: HastNode): HastNode {
  const { align, ...properties } = propertiesOf(cell);
  return align ? { ...cell, properties: { ...properties, className: [`text-${align}`] } } : cell;
}

/** Whether it has text, or a picture with an alternative text. */
const hasName = (node: HastNode): boolean =>
  Boolean(node.value?.trim() || propertiesOf(node).alt || node.children?.some(hasName));

const propertiesOf = ({ properties }: HastNode) => properties ?? {};

const withProperties = (node: HastNode, added: Record<string, unknown>): HastNode => ({
  ...node,
  properties: { ...node.properties, ...added },
});

const text = (value: string): HastNode => ({ type: "text", value });
