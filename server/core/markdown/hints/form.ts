import type { MdastNode } from "#server/core/markdown/mdast-node.ts";
import { descendants, quoted, wordsOf } from "./tree.ts";

const ofType = (root: MdastNode, ...types: string[]) => descendants(root).filter(({ type }) => types.includes(type));

export function findPicture(root: MdastNode): string | undefined {
  const picture = ofType(root, "image", "imageReference").find(({ alt }) => !alt?.trim());
  if (!picture) return undefined;
  const name = picture.url?.split(/[?#]/)[0]?.split("/").at(-1);
  const which = name ? `The picture ${quoted(name)}` : "A picture";
  return `${which} has no description. Say between its square brackets what it shows.`;
}

/** The first heading may have any level: the page gives it one that fits. */
export function findHeading(root: MdastNode): string | undefined {
  let above = 6;
  for (const heading of ofType(root, "heading")) {
    const { depth = 1 } = heading;
    if (depth > above + 1) {
      return `The heading ${quoted(wordsOf(heading))} skips a level. Begin it with ${"#".repeat(above + 1)} instead.`;
    }
    above = depth;
  }
  return undefined;
}

/** Words that say nothing to somebody who hears only the links of a page. */
const EMPTY_LINK_WORDS = new Set(
  `click|click here|click this|click this link|here|right here|over here|tap here|press here|go here|see here|look here|
  download here|read here|find it here|this|this link|the link|link|this page|this site|this website|this article|more|
  read more|learn more|see more|more info|more information|more details|details|continue|website|webpage`
    .split("|")
    .map((words) => words.trim()),
);

const isEmptyLinkText = (words: string) => {
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return EMPTY_LINK_WORDS.has(plain) || plain.startsWith("click here ");
};

export function findLink(root: MdastNode): string | undefined {
  const link = ofType(root, "link", "linkReference").find((one) => isEmptyLinkText(wordsOf(one)));
  return link && `The link ${quoted(wordsOf(link))} does not say where it leads. Name the page in it.`;
}

/** Every Markdown table begins with a header row, which may be empty; without the line of dashes it is no table at all. */
export function findTable(root: MdastNode): string | undefined {
  for (const node of ofType(root, "table", "paragraph")) {
    const found = node.type === "table" ? emptyHeader(node) : rowsWithoutDashes(node);
    if (found) return found;
  }
  return undefined;
}

function emptyHeader({ children: [header, ...others] = [] }: MdastNode): string | undefined {
  if (!header || wordsOf(header).trim() !== "" || descendants(header).some(isVisible)) return undefined;
  const word = descendants({ type: "rows", children: others }).find(({ value }) => value?.trim())?.value;
  const which = word ? `The table with ${quoted(word)}` : "A table";
  return `${which} has no header row. Fill in its first row: it names the columns.`;
}

const isVisible = ({ type }: MdastNode) => type === "inlineCode" || type === "image" || type === "imageReference";

function rowsWithoutDashes(paragraph: MdastNode): string | undefined {
  const lines = wordsOf(paragraph)
    .split("\n")
    .map((line) => line.trim());
  const [first = ""] = lines;
  const isRow = (line: string) =>
    line.length > 2 && line.startsWith("|") && line.endsWith("|") && line.split("|").length > 3;
  if (lines.length < 2 || !lines.every(isRow)) return undefined;
  const dashes = `${"|---".repeat(first.split("|").length - 2)}|`;
  return `${quoted(first)} looks like a table without a header row. Put ${dashes} on a line below its column names.`;
}
