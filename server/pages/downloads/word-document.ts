import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import { authorName } from "#contract/names.ts";
import { PERSONAL_DATA_WARNING } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { parseMarkdown } from "#server/platform/markdown/parse-markdown.ts";
import { newBlocks } from "./word-blocks.ts";
import { lines, plain } from "./word-inlines.ts";
import { CODE, STYLES } from "./word-styles.ts";

/** Several times what the longest handwritten texts have. Reading and writing more takes seconds. */
const MAX_LINES = 2_000;

/**
 * A resource as a Word document: real headings, lists and tables, so that it can be worked on. A text that is too long
 * ends with the address of the whole.
 */
export async function wordDocument(handout: Handout, isPlain = false): Promise<Uint8Array<ArrayBuffer>> {
  const { resource, author, origin } = handout;
  const content = resource.content?.split("\n", MAX_LINES).join("\n") ?? "";
  const tree = isPlain ? null : parseMarkdown(content);
  const { blocks, numbering, isWhole } = newBlocks(tree, origin);
  const hasAll = isWhole && content === (resource.content ?? "");
  const document = new Document({
    title: plain(resource.title),
    creator: plain(author),
    description: plain(resource.description.slice(0, 500)),
    styles: STYLES,
    numbering: { config: numbering },
    sections: [
      {
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

/** A resource outside the site: its text, and where it comes from. */
export type Handout = {
  resource: ResourceDetail;
  author: string;
  address: string;
  /** Links within the site lead here. */
  origin: string;
};

/** The last lines of a handout. */
const closingLines = ({ resource, author, origin }: Handout): string[] => [
  `By ${author}`,
  `Licence: ${resource.licence ?? "Not stated"}`,
  `${resource.status === "approved" ? "Published" : "Submitted"} ${dayOf(resource.createdAt)}`,
  ...(resource.basedOn ? [basedOnLine(resource.basedOn, origin)] : []),
];

const basedOnLine = ({ id, title, author }: NonNullable<ResourceDetail["basedOn"]>, origin: string) =>
  `Based on ${title} by ${authorName(author)}, ${origin}/resources/${id}`;

/** "Nov 4, 2026 (UTC)": a file goes to readers anywhere. */
const dayOf = (iso: string) =>
  `${new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" })} (UTC)`;
