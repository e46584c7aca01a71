export type HastNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
};

/** Stands before every id in rendered Markdown. */
export const PREFIX = "user-content-";

/** Phones write `Https://`, and the sanitiser knows schemes in small letters only. */
export function lowerCaseSchemes() {
  return function rewrite({ properties, children = [] }: HastNode): void {
    for (const name of ["href", "src"]) {
      const address = properties?.[name];
      if (properties && typeof address === "string") {
        properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
      }
    }
    children.forEach(rewrite);
  };
}

/** What our pages need beside what the sanitiser let through; it comes after it, so whatever is added here is safe. */
export function pageElements() {
  return function rewrite(node: HastNode): void {
    node.children?.forEach(rewrite);
    node.children = node.children?.flatMap((child) => ELEMENTS[child.tagName ?? ""]?.(child) ?? child);
  };
}

type Rule = (element: HastNode) => HastNode | HastNode[];

const ELEMENTS: Record<string, Rule> = {
  a: (link) => {
    const { href } = propertiesOf(link);
    // The sanitiser took its target, or it never had one.
    if (typeof href !== "string" || href === "") return link.children ?? [];
    // Links within a text lead to the ids as they are after sanitising. Links to the page itself (`#`) stay.
    if (/^#./.test(href)) return withProperties(link, { href: `#${PREFIX}${href.slice(1)}` });
    return hasName(link) ? link : { ...link, children: [...(link.children ?? []), text(href)] };
  },
  img: (picture) => {
    const { src, alt } = propertiesOf(picture);
    if (!src) return text(String(alt ?? ""));
    return withProperties(picture, { loading: "lazy", referrerPolicy: "no-referrer" });
  },
  input: (box) => withProperties(box, { ariaLabel: propertiesOf(box).checked ? "Done" : "To do" }),
  // A wide table or line of code scrolls by itself, also by keyboard.
  pre: (code) => withProperties(code, { tabIndex: 0 }),
  table: (table) => ({
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], role: "group", ariaLabel: "Table", tabIndex: 0 },
    children: [withoutBlanks(table)],
  }),
  thead: withoutBlanks,
  tbody: withoutBlanks,
  tr: withoutBlanks,
  td: alignedByClass,
  th: alignedByClass,
};

/** Line feeds that nobody sees are a third of a table of numbers. */
function withoutBlanks(part: HastNode): HastNode {
  return { ...part, children: part.children?.filter(({ type }) => type === "element") };
}

/** The attribute has been out of HTML for long, and a style of its own is not allowed by our pages. */
function alignedByClass(cell: HastNode): HastNode {
  const { align, ...properties } = propertiesOf(cell);
  return align ? { ...cell, properties: { ...properties, className: [`text-${align}`] } } : cell;
}

/** Whether there is anything to read or hear in it. */
const hasName = (node: HastNode): boolean =>
  Boolean(node.value?.trim() || propertiesOf(node).alt || node.children?.some(hasName));

const propertiesOf = ({ properties }: HastNode) => properties ?? {};

const withProperties = (node: HastNode, added: Record<string, unknown>): HastNode => ({
  ...node,
  properties: { ...node.properties, ...added },
});

const text = (value: string): HastNode => ({ type: "text", value });
