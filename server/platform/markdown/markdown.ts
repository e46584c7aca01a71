import { createContext, Script } from "node:vm";
import rehypeExternalLinks from "rehype-external-links";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkBreaks from "remark-breaks";
import remarkRehype from "remark-rehype";
import type { Hint } from "#contract/preview.ts";
import { collectHints } from "./hints.ts";
import { linkPeople } from "./link-people.ts";
import { linkResources } from "./link-resources.ts";
import type { People } from "./mentions.ts";
import { type OwnPictures, ownPictures } from "./own-pictures.ts";
import { type HastNode, ID_PREFIX, linkToPicture, parser, sanitize, TOO_DEEP } from "./parse-markdown.ts";
import { fitIntoPage, isLight, type TextKind } from "./text-kinds.ts";

/** Increase it when the same Markdown results in different HTML: stored HTML is then rendered again (`rerender.ts`). */
export const HTML_VERSION = 5;

const pipeline = parser()
  .use(collectHints)
  // For people who do not know Markdown and write letters or poems.
  .use(remarkBreaks)
  // Otherwise footnotes would get a prefix here and a second one from the sanitizer, which their links do not have.
  .use(remarkRehype, { clobberPrefix: "" })
  .use(rehypeSlug)
  .use(sanitize)
  .use(lightMarkdown)
  .use(ownPictures)
  .use(linkResources)
  .use(linkPeople)
  .use(rehypeExternalLinks, { rel: ["nofollow", "ugc", "noopener"] })
  .use(pageElements)
  .use(fitIntoPage)
  .use(setTextDirection)
  .use(rehypeStringify)
  .freeze();

/** One second, two for the longest text, which usually takes a fraction of that. */
export const timeLimitFor = (markdown: string) => Math.max(1_000, markdown.length / 50);

/** Handwritten text grows less. A table can grow more, as every row gets as many cells as the widest. */
const maxHtmlLength = (markdown: string) => 3 * markdown.length + 5_000;

/** Such a short text takes 30 ms at most, and limiting the time would take half as long as rendering it. */
const SHORT_LENGTH = 250;

/** Markdown as HTML that is safe to show to anyone. Rendered when it is written, since it is read far more often. */
export const renderMarkdown = (markdown: string, kind: TextKind, timeLimitMs = timeLimitFor(markdown)): string =>
  tryMarkdown(markdown, kind, timeLimitMs) ?? asPlainText(markdown);

/** For our own texts, which must be rendered however busy the machine is. */
export const renderTrusted = (markdown: string, kind: TextKind, options?: RenderOptions): string =>
  tryMarkdown(markdown, kind, 60_000, options) ?? asPlainText(markdown);

/** The same, or undefined if it takes too long. */
export function tryMarkdown(
  markdown: string,
  kind: TextKind,
  timeLimitMs: number,
  options: RenderOptions = {},
): string | undefined {
  if (TOO_DEEP.test(markdown)) return asPlainText(markdown);
  try {
    const work = () => String(pipeline.processSync({ value: markdown, data: { ...options, kind } }));
    const html = markdown.length <= SHORT_LENGTH ? work() : withTimeLimit(timeLimitMs, work);
    return html.length <= maxHtmlLength(markdown) ? html : asPlainText(markdown);
  } catch (error) {
    if (exceededLimits(error)) return undefined;
    throw error;
  }
}

/** Escapes as little as possible, or a text of nothing but brackets would become too long. */
export const asPlainText = (markdown: string) => {
  const text = markdown
    .replace(/&(?=[a-z0-9#])/gi, "&amp;")
    .replace(/<(?=<)/g, "&lt")
    .replaceAll("<", "&lt;");
  return `<pre tabindex="0"${hasRightToLeft(markdown) ? ' dir="auto"' : ""}>${text}</pre>`;
};

/** A code block has `<code>` in it. */
const PLAIN_TEXT = /^<pre[^>]*>(?!<code)/;

/** On a busy machine even a harmless text may take too long: version 0 is rendered once more in the background. */
export const htmlVersionOf = (html: string | null) => (html !== null && PLAIN_TEXT.test(html) ? 0 : HTML_VERSION);

/** Some texts take the parser minutes, and Node can stop only a script while it runs. */
function withTimeLimit(timeout: number, work: () => string): string {
  context.work = work;
  return script.runInContext(context, { timeout });
}

const context = createContext({ work: () => "" });
const script = new Script("work()");

/** Out of time or out of stack. */
const exceededLimits = (error: unknown) =>
  error instanceof RangeError || (error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

/**
 * A comment must not be louder than its resource: headings become bold lines and pictures become links. It runs after
 * sanitizing, so that every address is safe, and before links get their attributes.
 */
function lightMarkdown() {
  return (root: HastNode, file: { data: object }): void => {
    if (isLight((file.data as { kind: TextKind }).kind)) lighten(root, false);
  };
}

function lighten(node: HastNode, isInLink: boolean): void {
  node.children = node.children?.flatMap((child) => {
    if (/^h[1-6]$/.test(child.tagName ?? "")) return [boldLine(child)];
    if (child.tagName === "img") return linkToPicture(child, isInLink);
    return [child];
  });
  for (const child of node.children ?? []) lighten(child, isInLink || child.tagName === "a");
}

/** Without its id, which another comment's heading may have too. Only the hidden title of footnotes is referred to by us. */
function boldLine({ properties = {}, children = [] }: HastNode): HastNode {
  const strong = { type: "element", tagName: "strong", properties: {}, children };
  return { type: "element", tagName: "p", properties: properties.className ? properties : {}, children: [strong] };
}

/** Adds what our pages need. It runs after sanitizing, so nothing added here is removed or needs to be checked. */
function pageElements() {
  return function rewrite(node: HastNode): void {
    node.children?.forEach(rewrite);
    node.children = node.children?.flatMap((child) => RULES[child.tagName ?? ""]?.(child) ?? child);
  };
}

type Rule = (element: HastNode) => HastNode | HastNode[];

const RULES: Record<string, Rule> = {
  a: (link) => {
    const { href } = propertiesOf(link);
    // The sanitizer removed its address, or it never had one.
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
  // The frame leaves room for a "Copy" button, which the browser adds: `contentHtml` has no controls.
  pre: (code) => ({
    type: "element",
    tagName: "div",
    properties: { className: ["code-block"] },
    children: [withProperties(code, { tabIndex: 0, ...(isRightToLeft(code) && { dir: "auto" }) })],
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

/** Letters of scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/** Of code blocks, where prompts stand. */
const isRightToLeft = (node: HastNode): boolean =>
  hasRightToLeft(node.value ?? "") || Boolean(node.children?.some(isRightToLeft));

/**
 * In a text with right-to-left letters, each block gets the direction of its first letter. A list, quotation or table has
 * one direction, so that its markers and columns are on one side; `prose.css` lets each line in it have its own.
 */
function setTextDirection() {
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

export type RenderOptions = {
  /** Flaws that the author might want to mend are added to them. */
  hints?: Hint[] | undefined;
  /** People that the text may mention. */
  people?: People;
  /** Pictures of this site that the text may show. */
  pictures?: OwnPictures;
  /** Addresses below this one are our own. */
  appUrl?: string;
};
