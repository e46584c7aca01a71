import type { Element, ElementContent, Root, RootContent } from "hast";
import { classesOf, element, isBlank, isElement, styleOf, text, wordsIn } from "./html-tree.ts";
import { gatherLists } from "./word-lists.ts";

/** What shows nothing, or nothing that a text could keep. */
const DROPPED = new Set([
  "head",
  "style",
  "script",
  "xml",
  "meta",
  "link",
  "title",
  "svg",
  "button",
  "colgroup",
  "template",
]);

const HEADING = /^h[1-6]$/;

/** What Word, Google Docs and web pages put on the clipboard, as HTML that says in elements what they say in styles. */
export const cleanClipboard = (root: Root): Root => ({
  type: "root",
  children: cleaned(root.children as ElementContent[]),
});

const cleaned = (nodes: readonly RootContent[]): ElementContent[] => gatherLists(kept(nodes));

const kept = (nodes: readonly RootContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [text(node.value.replace(WIDE_BLANKS, " ").replace(INVISIBLE, ""))];
    return isElement(node) && !DROPPED.has(node.tagName) ? cleanElement(node) : [];
  });

const WIDE_BLANKS = /[\u00a0\u202f]/g;
const INVISIBLE = /[\u00ad\u200b\ufeff]/g;

function cleanElement(node: Element): ElementContent[] {
  // Its bullet is needed until the paragraphs are a list. In a numbered heading, the number is part of the words.
  if (styleOf(node)["mso-list"] === "ignore") return [{ ...node, children: [text(`${wordsIn(node).trim()} `)] }];
  // Word on the web frames each item of a list.
  if (classesOf(node).includes("ListContainerWrapper")) return kept(node.children);
  const children = cleaned(node.children);
  const rule = HEADING.test(node.tagName) ? heading : RULES[node.tagName];
  return rule ? rule(node, children) : [{ ...node, children }];
}

type Rule = (node: Element, children: ElementContent[]) => ElementContent[];

const unwrap: Rule = (_, children) => children;

/** The word processors draw headings bold, too. */
const heading: Rule = ({ tagName }, children) =>
  isBlank(element("p", children)) ? [] : [element(tagName, withoutBold(children))];

const withoutBold = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = withoutBold(node.children);
    return node.tagName === "strong" || node.tagName === "b" ? children : [{ ...node, children }];
  });

const paragraph: Rule = (node, children) => {
  if (classesOf(node).includes("MsoTitle")) return heading(element("h1", []), children);
  return isBlank(element("p", children)) ? [] : [{ ...node, children: styled(node, children) }];
};

/** Google Docs wraps everything in a `<b>` that is not bold. */
const bold: Rule = (node, children) =>
  /^(normal|[1-5]00)$/.test(styleOf(node)["font-weight"] ?? "") ? children : [element("strong", children)];

/** Elements for the styles of a span: Google Docs has no others. */
function styled(node: Element, children: ElementContent[]): ElementContent[] {
  const style = styleOf(node);
  const marks = [
    /^(bold|bolder|[6-9]00)$/.test(style["font-weight"] ?? "") && "strong",
    /^(italic|oblique)/.test(style["font-style"] ?? "") && "em",
    /line-through/.test(`${style["text-decoration"]} ${style["text-decoration-line"]}`) && "del",
  ];
  return marks.reduce<ElementContent[]>((inner, mark) => (mark ? [element(mark, inner)] : inner), children);
}

const link: Rule = (node, children) => {
  const { href } = node.properties;
  return /^(https?|mailto|tel):/i.test(String(href)) && !isBlank(node) ? [element("a", children, { href })] : children;
};

/** Pictures in the clipboard, or on the disk of the author, cannot be shown to others. */
const picture: Rule = ({ properties: { src, alt } }) =>
  /^https?:/i.test(String(src)) ? [element("img", [], { src, alt })] : [];

/** Google Docs puts the inner list beside the item that it belongs to. */
const list: Rule = (node, children) => {
  const lines: ElementContent[] = [];
  for (const child of children) {
    const last = lines.at(-1);
    if (isElement(child, "ul", "ol") && isElement(last, "li")) last.children.push(child);
    else if (isElement(child)) lines.push(child);
  }
  return [{ ...node, children: lines }];
};

/** An item of a checklist in Google Docs. */
const listItem: Rule = (node, children) => {
  if (node.properties.role !== "checkbox") return [{ ...node, children }];
  const box = element("input", [], { type: "checkbox", checked: node.properties.ariaChecked === "true" });
  const words = children.filter((child) => !isElement(child, "img", "input"));
  return [element("li", [box, ...words.flatMap((child) => (isElement(child, "p") ? child.children : [child]))])];
};

/** Its first row is the header, which Markdown cannot do without. A table of one column frames a text. */
const table: Rule = (node, children) => {
  const rows = rowsIn(children);
  if (rows.every((row) => row.children.length < 2)) return rows.flatMap((row) => row.children.flatMap(contentOf));
  const oneLine = ({ children, ...row }: Element, at: number): Element => ({
    ...row,
    children: children.map((cell) => element(at === 0 ? "th" : "td", inOneLine(contentOf(cell)), propertiesOf(cell))),
  });
  return [{ ...node, children: rows.map(oneLine) }];
};

const contentOf = (node: ElementContent) => (isElement(node) ? node.children : []);
const propertiesOf = (node: ElementContent) => (isElement(node) ? node.properties : {});

const rowsIn = (nodes: ElementContent[]): Element[] =>
  nodes.flatMap((node) => {
    if (isElement(node, "tr"))
      return [{ ...node, children: node.children.filter((cell) => isElement(cell, "td", "th")) }];
    return isElement(node, "thead", "tbody", "tfoot") ? rowsIn(node.children) : [];
  });

const BLOCKS = new Set(["p", "div", "li", "ul", "ol", "table", "tr", "td", "th", "tbody", "pre", "blockquote"]);
const BETWEEN_BLOCKS = " · ";

/** Blocks in one line, which is all the room that a cell has in Markdown. */
function inOneLine(nodes: ElementContent[]): ElementContent[] {
  const line: ElementContent[] = [];
  for (const node of nodes) {
    const isBlock = isElement(node) && (BLOCKS.has(node.tagName) || HEADING.test(node.tagName));
    const inner = isBlock ? inOneLine(node.children) : [node];
    if (isBlock && isBlank(element("p", inner))) continue;
    if (isBlock && line.some((before) => !isBlank(before))) line.push(text(BETWEEN_BLOCKS));
    line.push(...inner);
  }
  return line;
}

const RULES: Record<string, Rule> = {
  b: bold,
  strong: bold,
  i: (node, children) => (styleOf(node)["font-style"] === "normal" ? children : [element("em", children)]),
  span: styled,
  font: styled,
  "o:p": unwrap,
  p: paragraph,
  a: link,
  img: picture,
  ul: list,
  ol: list,
  li: listItem,
  table,
};
