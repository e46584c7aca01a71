import { createHash } from "node:crypto";
import { LIVE_PART } from "#contract/site-page-names.ts";
import type { HastNode } from "./parse-markdown.ts";

/** Each kind of text is displayed in one place, which decides the level of its headings and keeps its ids unique. */
export type TextKind = keyof typeof KINDS;

type Placement = {
  /** The level of the text's topmost heading: one below the page's heading above the text. */
  topHeading?: number;
  idPrefix?: (markdown: string) => string;
  /** Without headings and pictures. */
  isLight?: true;
  /** Where people talk to each other: with links to mentioned people, and resources shown by their titles. */
  isTalk?: true;
  /** A paragraph that marks where the page inserts something. It is marked, so that the HTML can be split there. */
  livePart?: string;
};

const KINDS = {
  /** Our own documents, displayed as written. */
  document: {} as Placement,
  resource: { topHeading: 3 } as Placement,
  /** A page of the site itself. */
  page: { topHeading: 2, livePart: LIVE_PART } as Placement,
  topic: { topHeading: 3, idPrefix: () => "topic-", isTalk: true } as Placement,
  // These are rendered before they have an id.
  reply: { topHeading: 4, idPrefix: prefixFor("reply"), isTalk: true } as Placement,
  comment: { isLight: true, idPrefix: prefixFor("comment"), isTalk: true } as Placement,
  review: { isLight: true, idPrefix: prefixFor("review"), isTalk: true } as Placement,
};

export const isLight = (kind: TextKind) => KINDS[kind].isLight === true;

export const isTalk = (kind: TextKind) => KINDS[kind].isTalk === true;

function prefixFor(kind: string): (markdown: string) => string {
  return (markdown) => `${kind}-${createHash("sha256").update(markdown).digest("hex").slice(0, 8)}-`;
}

/** After the sanitizer, which lets only prefixed ids through. */
export function fitIntoPage() {
  return (root: HastNode, file: { value: unknown; data: object }): void => {
    const { topHeading, idPrefix, livePart } = KINDS[(file.data as { kind: TextKind }).kind];
    if (topHeading) shiftHeadings(root, topHeading);
    if (idPrefix) prefixIds(root, idPrefix(String(file.value)));
    if (livePart) markLivePart(root, livePart);
  };
}

/** Authors start at any level; their topmost heading gets the given one and the others follow. */
function shiftHeadings(root: HastNode, topHeading: number): void {
  const headings = descendants(root).filter(({ tagName = "" }) => /^h[1-6]$/.test(tagName));
  const down = topHeading - Math.min(...headings.map(levelOf));
  for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + down)}`;
}

const levelOf = ({ tagName = "" }: HastNode) => Number(tagName[1]);

/** Only a whole paragraph, so that both halves are complete. Users cannot write this attribute. */
function markLivePart({ children = [] }: HastNode, text: string): void {
  const isLivePart = ({ tagName, children: [only] = [] }: HastNode) => tagName === "p" && only?.value?.trim() === text;
  const paragraph = children.find(isLivePart);
  if (paragraph) paragraph.properties = { dataLivePart: "" };
}

/** The mark in the HTML of such a text. */
export const LIVE_PART_HTML = `<p data-live-part="">${LIVE_PART}</p>`;

/** Two texts on one page may have a heading or a footnote of the same name; each link must stay within its own text. */
function prefixIds(root: HastNode, prefix: string): void {
  const prefixed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(prefixed) : String(value).replace(/^#?user-content-/, (start) => start + prefix);
  for (const { properties = {} } of descendants(root)) {
    for (const name of ["id", "href", "ariaDescribedBy"]) {
      if (properties[name] !== undefined) properties[name] = prefixed(properties[name]);
    }
  }
}

const descendants = ({ children = [] }: HastNode): HastNode[] =>
  children.flatMap((child) => [child, ...descendants(child)]);
