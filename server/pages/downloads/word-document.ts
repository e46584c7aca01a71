import { Document, ExternalHyperlink, Footer, Header, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from "docx";
import { authorName } from "#contract/names.ts";
import { PERSONAL_DATA_WARNING } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { workedIn } from "#contract/trial-outcomes.ts";
import type { Letterhead } from "#server/platform/mail/compose.ts";
import { parseMarkdown } from "#server/platform/markdown/parse-markdown.ts";
import { newBlocks } from "./word-blocks.ts";
import { lines, type Pictures, plain } from "./word-inlines.ts";
import { CODE, SMALL, stylesFor } from "./word-styles.ts";

/** Several times the size of the longest handwritten texts. Reading and writing more takes seconds. */
const MAX_LINES = 2_000;

/**
 * A resource as a Word document: real headings, lists and tables, so that it can be worked on. A text that is too long
 * ends with the address of the whole.
 */
export async function wordDocument(handout: Handout, isPlain = false): Promise<Uint8Array<ArrayBuffer>> {
  const { resource, author, origin, pictures = new Map() } = handout;
  const content = resource.content?.split("\n", MAX_LINES).join("\n") ?? "";
  const tree = isPlain ? null : parseMarkdown(content);
  const { blocks, numbering, isWhole } = newBlocks(tree, { origin, pictures, contentType: resource.contentType });
  const hasAll = isWhole && content === (resource.content ?? "");
  const document = new Document({
    title: plain(resource.title),
    creator: plain(author),
    description: plain(resource.description.slice(0, 500)),
    styles: stylesFor(resource.language, handout.letterhead.colors),
    numbering: { config: numbering },
    sections: [
      {
        ...letterheadOf(handout.letterhead),
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(plain(resource.title))] }),
          new Paragraph({ children: lines(resource.description) }),
          ...warning(handout),
          ...(isPlain && content ? [new Paragraph({ style: CODE, children: lines(content) })] : blocks),
          ...(hasAll ? [] : [theRest(handout)]),
          ...attachments(handout),
          ...closing(handout),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** The logo above the pages at half its size, and the site's text below them. */
function letterheadOf({ name, logo, footerText }: Letterhead) {
  return {
    ...(logo && {
      headers: { default: new Header({ children: [new Paragraph({ children: [pictureOf(logo, name)] })] }) },
    }),
    ...(footerText && { footers: { default: new Footer({ children: [smallPrint(lines(footerText))] }) } }),
  };
}

const pictureOf = ({ png, width, height }: NonNullable<Letterhead["logo"]>, name: string) =>
  new ImageRun({
    type: "png",
    data: png,
    transformation: { width: Math.ceil(width / 2), height: Math.ceil(height / 2) },
    altText: { name: "Logo", title: plain(name), description: plain(name) },
  });

const smallPrint = (children: TextRun[]) => new Paragraph({ children, style: SMALL });

const theRest = ({ address }: Handout) =>
  new Paragraph({
    children: [
      new TextRun({ text: "This document has only the beginning of a very long text. All of it is at ", bold: true }),
      linkTo(address),
    ],
  });

const warning = ({ resource: { studentData } }: Handout) =>
  studentData === "personal"
    ? [
        new Paragraph({
          children: [
            new TextRun({ text: PERSONAL_DATA_WARNING.fact, bold: true }),
            new TextRun(` ${PERSONAL_DATA_WARNING.advice}`),
          ],
        }),
      ]
    : [];

const attachments = ({ resource: { fileUrl, videoUrl } }: Handout) =>
  [
    { label: "Attached file", url: fileUrl },
    { label: "Video", url: videoUrl },
  ].flatMap(({ label, url }) => (url ? [new Paragraph({ children: [new TextRun(`${label}: `), linkTo(url)] })] : []));

function closing(handout: Handout): Paragraph[] {
  const [author = "", ...rest] = closingLines(handout);
  const small = (text: string) => new Paragraph({ children: [new TextRun({ text: plain(text), size: 19 })] });
  return [
    new Paragraph({ thematicBreak: true }),
    small(author),
    new Paragraph({ children: [linkTo(handout.address)] }),
    ...rest.map(small),
  ];
}

const linkTo = (url: string) =>
  new ExternalHyperlink({ link: url, children: [new TextRun({ text: plain(url), style: "Hyperlink" })] });

/** A resource outside the site: its text and its source. */
export type Handout = {
  resource: ResourceDetail;
  author: string;
  address: string;
  /** The address to which links within the site lead. */
  origin: string;
  /** The pictures that the text shows, by their ids. */
  pictures?: Pictures;
  letterhead: Letterhead;
};

/** The last lines of a handout. */
const closingLines = ({ resource, author, origin }: Handout): string[] => [
  `By ${author}`,
  `License: ${resource.licence ?? "Not stated"}`,
  `${resource.status === "approved" ? "Published" : "Submitted"} ${dayOf(resource.createdAt)}`,
  ...trustLines(resource),
  ...(resource.basedOn ? [basedOnLine(resource.basedOn, origin)] : []),
];

/** How it went in class, and when a moderator last looked at it. */
const trustLines = (resource: ResourceDetail): string[] => [
  ...(resource.lastTriedOn
    ? [`${workedIn(resource)}, last ${resource.workedCount === 0 ? "tried " : ""}in ${monthOf(resource.lastTriedOn)}`]
    : []),
  ...(resource.reviewedOn ? [`Reviewed ${monthOf(resource.reviewedOn)}`] : []),
];

const basedOnLine = ({ id, title, author }: NonNullable<ResourceDetail["basedOn"]>, origin: string) =>
  `Based on ${title} by ${authorName(author)}, ${origin}/resources/${id}`;

/** "Nov 2026" */
const monthOf = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** "Nov 4, 2026 (UTC)": readers of a file may be anywhere. */
const dayOf = (iso: string) =>
  `${new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" })} (UTC)`;
