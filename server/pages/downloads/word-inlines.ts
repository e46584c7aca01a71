import { ExternalHyperlink, ImageRun, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import type { Definition, PhrasingContent } from "mdast";
import type { PrintedPicture } from "#server/features/files/files.ts";
import { idOfPicture } from "#server/platform/markdown/own-pictures.ts";
import { INLINE_CODE } from "./word-styles.ts";

export type Pictures = ReadonlyMap<number, PrintedPicture>;

/** What the inlines of a document need to know about it. */
export type Context = {
  origin: string;
  pictures: Pictures;
  /** The maximum width of a picture at this place, in pixels. */
  pictureWidth: number;
  definitions: ReadonlyMap<string, Definition>;
  /** The number of a footnote, by the order in which the text refers to them. */
  noteNumber: (identifier: string) => number;
};

type Look = Pick<IRunOptions, "bold" | "italics" | "strike" | "style">;

/** XML cannot contain some characters, which would make the whole document unreadable. */
export const plain = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "").replaceAll("\t", "    ");

/** Word shows no line break that is part of a text. */
export const lines = (text: string) =>
  text.split("\n").map((line, n) => new TextRun({ text: plain(line), ...(n > 0 && { break: 1 }) }));

export const inlines = (nodes: PhrasingContent[], context: Context, look: Look = {}): ParagraphChild[] =>
  nodes.flatMap((node) => inline(node, context, look));

function inline(node: PhrasingContent, context: Context, look: Look): ParagraphChild[] {
  const run = (text: string, more: IRunOptions = {}) => [new TextRun({ text: plain(text), ...look, ...more })];
  switch (node.type) {
    case "strong":
      return inlines(node.children, context, { ...look, bold: true });
    case "emphasis":
      return inlines(node.children, context, { ...look, italics: true });
    case "delete":
      return inlines(node.children, context, { ...look, strike: true });
    case "inlineCode":
      return run(node.value, { style: INLINE_CODE });
    case "break":
      return [new TextRun({ break: 1 })];
    case "link":
      return linked(node.url, node.children, context, look);
    case "linkReference":
      return linked(context.definitions.get(node.identifier)?.url ?? "", node.children, context, look);
    case "image":
      return picture(node.alt, node.url, context, look);
    case "imageReference":
      return picture(node.alt, context.definitions.get(node.identifier)?.url ?? "", context, look);
    case "footnoteReference":
      return run(String(context.noteNumber(node.identifier)), { superScript: true });
    default:
      return "value" in node ? run(node.value) : [];
  }
}

/** External pictures are not fetched: their description and address replace them. */
function picture(alt: string | null | undefined, url: string, context: Context, look: Look): ParagraphChild[] {
  const own = context.pictures.get(idOfPicture(url, context.origin) ?? 0);
  if (own) return [pictureRun(own, plain(alt ?? ""), context.pictureWidth)];
  return linked(url, [{ type: "text", value: `[Picture: ${alt || "no description"}]` }], context, look);
}

/** Two thirds of a page, so that its heading fits above it. */
const MAX_HEIGHT = 620;

function pictureRun({ data, width, height }: PrintedPicture, description: string, maxWidth: number): ImageRun {
  const scale = Math.min(1, Math.max(1, maxWidth) / width, MAX_HEIGHT / height);
  return new ImageRun({
    type: "jpg",
    data,
    transformation: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
    altText: { name: "Picture", description },
  });
}

function linked(url: string, children: PhrasingContent[], context: Context, look: Look): ParagraphChild[] {
  const link = addressOf(url, context.origin);
  if (!link) return inlines(children, context, look);
  const text = inlines(children, context, { ...look, style: "Hyperlink" });
  // A link without text shows its address; nested links are not allowed.
  const shown = text.length > 0 ? text : [new TextRun({ text: plain(link), style: "Hyperlink" })];
  return shown.some((child) => child instanceof ExternalHyperlink)
    ? shown
    : [new ExternalHyperlink({ link, children: shown })];
}

/** The full address, if the site would link to it; links within the text do not work here. */
function addressOf(url: string, origin: string): string | null {
  if (url === "" || url.startsWith("#")) return null;
  try {
    const { protocol, href } = new URL(plain(url), origin);
    return /^(https?|mailto):$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
