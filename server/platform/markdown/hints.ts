import { HINT_KINDS, type Hint } from "#contract/preview.ts";
import type { MdastNode } from "./parse-markdown.ts";
import { descendants, passagesOf, quoted, wordsOf } from "./passages.ts";
import { findStudent } from "./student-names.ts";
import { isLight, type TextKind } from "./text-kinds.ts";

type Data = { kind: TextKind; hints?: Hint[] };

/** Fills `hints` of the file's data, if they were requested. */
export function collectHints() {
  return (root: MdastNode, file: { data: object }): void => {
    const { kind, hints } = file.data as Data;
    // A text that took too long is rendered once more.
    hints?.splice(0, hints.length, ...hintsFor(root, kind));
  };
}

/** One of each kind at most: the first shows what is meant. */
function hintsFor(root: MdastNode, kind: TextKind): Hint[] {
  const passages = passagesOf(root);
  const first = <T>(find: (passage: T) => string | undefined, all: T[]) => {
    for (const one of all) {
      const found = find(one);
      if (found) return found;
    }
    return undefined;
  };
  const found: Record<Hint["kind"], string | undefined> = {
    // A picture that becomes a link, or a heading that becomes a bold line, gives no hint.
    picture: isLight(kind) ? undefined : findPicture(root),
    heading: isLight(kind) ? undefined : findHeading(root),
    link: findLink(root),
    table: findTable(root),
    student: first(findStudent, passages),
    email: first(({ text }) => findEmail(text), passages),
    phone: first(({ text }) => findPhone(text), passages),
  };
  return HINT_KINDS.flatMap((name) => {
    const text = found[name];
    return text ? [{ kind: name, text }] : [];
  });
}

const ofType = (root: MdastNode, ...types: string[]) => descendants(root).filter(({ type }) => types.includes(type));

function findPicture(root: MdastNode): string | undefined {
  const picture = ofType(root, "image", "imageReference").find(({ alt }) => !alt?.trim());
  if (!picture) return undefined;
  const name = picture.url?.split(/[?#]/)[0]?.split("/").at(-1);
  const which = name ? `The picture ${quoted(readable(name))}` : "A picture";
  return `${which} has no description. Say between its square brackets what it shows.`;
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The first heading may have any level: the page gives it one that fits. */
function findHeading(root: MdastNode): string | undefined {
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

/** Link texts that say nothing to people who hear only the links of a page. */
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

function findLink(root: MdastNode): string | undefined {
  const link = ofType(root, "link", "linkReference").find((one) => isEmptyLinkText(wordsOf(one)));
  return link && `The link ${quoted(wordsOf(link))} does not say where it leads. Name the page in it.`;
}

/** Every Markdown table begins with a header row, which may be empty; without the line of dashes it is no table at all. */
function findTable(root: MdastNode): string | undefined {
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

function findEmail(text: string): string | undefined {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > at - 64 && LOCAL_PART.test(text[start - 1] ?? "")) start--;
    const domain = (DOMAIN.exec(text.slice(at + 1, at + 255))?.[0] ?? "").replace(/[.-]{1,8}$/, "");
    if (start < at && isSomebodys(domain))
      return `${quoted(text.slice(start, at + 1) + domain)} is an email address. Everybody will see it.`;
  }
  return undefined;
}

const LOCAL_PART = /[\p{L}\p{N}._%+-]/u;
const DOMAIN = /^[\p{L}\p{N}.-]+/u;

/** Reserved domains, used in examples (RFC 2606). */
const NOBODYS = new Set(["example", "test", "invalid", "localhost"]);

function isSomebodys(domain: string): boolean {
  const [top = "", second = ""] = domain.toLowerCase().split(".").reverse();
  return /^\p{L}{2,}$/u.test(top) && !NOBODYS.has(top) && second !== "" && second !== "example";
}

const AMERICAN = /(?<![\d.])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[.-])[2-9]\d{2}[ .-]\d{4}(?![.-]?\d)/g;
const INTERNATIONAL = /(?<![\p{L}\d+])\+[1-9][\d ().-]{7,21}/gu;
const ANNOUNCEMENT = /\b(?:phone|telephone|tel|call|cell|mobile|fax|whatsapp)\b/gi;
const ANNOUNCED = /^[^\d\n]{0,12}(\d[\d ().-]{6,19})/;

function findPhone(text: string): string | undefined {
  const matches = (expression: RegExp) => Array.from(text.matchAll(expression), ([number]) => number);
  const announced = Array.from(text.matchAll(ANNOUNCEMENT), ({ 0: word, index }) => {
    const from = index + word.length;
    return ANNOUNCED.exec(text.slice(from, from + 40))?.[1] ?? "";
  });
  const found = [...matches(AMERICAN), ...matches(INTERNATIONAL), ...announced].find(isSomebodysNumber);
  return found && `${quoted(found.replace(/\D{1,21}$/, ""))} looks like a phone number. Everybody will see it.`;
}

const DATE = /^\d{4}[-.]\d{1,2}[-.]\d{1,2}/;
const YEARS = /^(?:19|20)\d\d\D{1,3}(?:19|20)\d\d\D*$/;

function isSomebodysNumber(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15 || DATE.test(number) || YEARS.test(number)) return false;
  // Phone numbers used in films, which nobody has.
  return !/55501\d\d$/.test(digits);
}
