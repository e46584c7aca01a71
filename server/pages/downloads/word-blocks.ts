import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  type INumberingOptions,
  type IParagraphOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type {
  Definition,
  FootnoteDefinition,
  Heading,
  List,
  ListItem,
  TableCell as MarkdownCell,
  Table as MarkdownTable,
  Nodes,
  Root,
  RootContent,
} from "mdast";
import { newCodeWriter } from "./word-blank.ts";
import { type Context, inlines } from "./word-inlines.ts";
import { CODE, GREY, QUOTE, TABLE_HEADER } from "./word-styles.ts";

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

/** Three times the size of the longest handwritten texts, and about a second of work for Word's library. */
const MAX_PARTS = 4_000;

/** The place of a block: how deep it is in lists and quotations. */
type Place = { level: number; isQuoted: boolean };

/** A text as the blocks of a document and the numbered lists among them, as far as they fit. */
export function newBlocks(
  tree: Root | null,
  { origin, pictures, contentType }: Pick<Context, "origin" | "pictures"> & { contentType: string },
) {
  const written = tree ? beginningOf(tree.children) : [];
  const all = written.flatMap((node) => [node, ...descendants(node)]);
  const notes: string[] = [];
  const numbering: INumberingOptions["config"][number][] = [];
  const context: Context = {
    origin,
    pictures,
    pictureWidth: PAGE_WIDTH,
    definitions: byIdentifier(all.filter((node): node is Definition => node.type === "definition")),
    noteNumber: (identifier) => {
      if (!notes.includes(identifier)) notes.push(identifier);
      return notes.indexOf(identifier) + 1;
    },
  };
  const codeOf = newCodeWriter(
    all.filter((node) => node.type === "code"),
    contentType,
  );
  const headings = all.filter((node): node is Heading => node.type === "heading");
  const topmost = headings.reduce((least, { depth }) => Math.min(least, depth), 6);

  const blocks = (nodes: RootContent[], place: Place) => nodes.flatMap((node) => block(node, place));

  function block(node: RootContent, place: Place): FileChild[] {
    switch (node.type) {
      case "heading":
        return [
          new Paragraph({
            heading: HEADINGS[node.depth - topmost] ?? HeadingLevel.HEADING_6,
            children: inlines(node.children, context),
          }),
        ];
      case "paragraph":
        return [new Paragraph({ ...at(place), children: inlines(node.children, context) })];
      case "blockquote":
        return blocks(node.children, { ...place, isQuoted: true });
      case "list":
        return list(node, place);
      case "code":
        return [new Paragraph({ ...at({ ...place, isQuoted: false }), style: CODE, children: codeOf(node) })];
      case "table":
        return [wordTable(node, (cell) => inlines(cell.children, inColumnOf(node))), new Paragraph({})];
      case "thematicBreak":
        return [new Paragraph({ thematicBreak: true })];
      default:
        return [];
    }
  }

  /** A picture does not make a table wider than the page. */
  const inColumnOf = ({ children: [header] }: MarkdownTable): Context => ({
    ...context,
    pictureWidth: Math.floor(PAGE_WIDTH / Math.max(1, header?.children.length ?? 1)) - 20,
  });

  function list(node: List, place: Place): FileChild[] {
    const level = Math.min(place.level + 1, MAX_LEVEL);
    // A separate one for each list, as lists that share one continue its numbers.
    const reference = `list-${numbering.length + 1}`;
    if (node.ordered) numbering.push({ reference, levels: [listLevel(level, node.start ?? 1)] });
    const mark = node.ordered ? { numbering: { reference, level } } : { bullet: { level } };
    return node.children.flatMap((item) => listItem(item, { ...place, level }, mark));
  }

  function listItem({ checked, children }: ListItem, place: Place, mark: IParagraphOptions): FileChild[] {
    const [first, ...rest] = children;
    const isTask = typeof checked === "boolean";
    const task = isTask ? [new TextRun(checked ? "☑ " : "☐ ")] : [];
    const words = first?.type === "paragraph" ? inlines(first.children, context) : [];
    const options = isTask ? { indent: { left: STEP * (place.level + 1), hanging: STEP / 2 } } : mark;
    const line = new Paragraph({ ...options, spacing: { after: 60 }, children: [...task, ...words] });
    return [line, ...blocks(first?.type === "paragraph" ? rest : children, place)];
  }

  const content = blocks(written, { level: -1, isQuoted: false });
  const footnotes = byIdentifier(all.filter((node): node is FootnoteDefinition => node.type === "footnoteDefinition"));
  // A note may refer to another one, which then comes next.
  for (let n = 0; n < notes.length; n++) {
    const note = footnotes.get(notes[n] ?? "");
    const number = new Paragraph({
      spacing: { before: 200 },
      children: [new TextRun({ text: `${n + 1}.`, bold: true })],
    });
    content.push(number, ...blocks(note?.children ?? [], { level: 0, isQuoted: false }));
  }
  return { blocks: content, numbering, isWhole: written.length === (tree?.children.length ?? 0) };
}

/** The blocks that fit into a document. */
function beginningOf(nodes: RootContent[]): RootContent[] {
  let parts = 0;
  const end = nodes.findIndex((node) => {
    parts += partsOf(node);
    return parts > MAX_PARTS;
  });
  if (end === 0) throw new RangeError("the first block has too many parts");
  return end < 0 ? nodes : nodes.slice(0, end);
}

/** A few characters can create many empty cells: every row has as many as the first. */
const partsOf = (node: Nodes): number =>
  node.type === "table"
    ? Math.max(sum(node.children.map(partsOf)), node.children.length * (node.children[0]?.children.length ?? 0))
    : 1 + ("children" in node ? sum(node.children.map(partsOf)) : 0);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const at = ({ level, isQuoted }: Place): IParagraphOptions => ({
  ...(isQuoted && { style: QUOTE }),
  ...((level >= 0 || isQuoted) && { indent: { left: STEP * (level + 1) + (isQuoted ? STEP / 2 : 0) } }),
});

const byIdentifier = <Node extends { identifier: string }>(nodes: Node[]) =>
  // The first note of a name counts, as in Markdown.
  new Map(nodes.toReversed().map((node) => [node.identifier, node]));

const descendants = (node: Nodes): Nodes[] =>
  "children" in node ? node.children.flatMap((child) => [child, ...descendants(child)]) : [];

/** Word knows nine levels, of which the first is 0. */
const MAX_LEVEL = 8;

/** How far each level is indented, in twentieths of a point. */
const STEP = 480;

const FORMATS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN];

const listLevel = (level: number, start: number) => ({
  level,
  start,
  format: FORMATS[level % FORMATS.length] ?? LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: STEP * (level + 1), hanging: STEP / 2 } } },
});

/** Between the margins, in twentieths of a point. */
const WIDTH = 9_000;

/** The same in pixels, of which an inch has 96. */
const PAGE_WIDTH = (WIDTH / 1440) * 96;

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

/** The number of characters that decides the width of a column. */
const SHORTEST = 5;
const LONGEST = 40;

const LINE = { style: BorderStyle.SINGLE, size: 4, color: "C5CBD6" };

function wordTable({ children, align }: MarkdownTable, words: (cell: MarkdownCell) => ParagraphChild[]): Table {
  const columns = children[0]?.children.length ?? 1;
  const rows = children.map((row, n) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const cell = row.children[column];
      const alignment = ALIGNMENTS[align?.[column] ?? "left"];
      const children = cell ? words(cell) : [];
      return new TableCell({
        ...(n === 0 && { shading: GREY }),
        margins: { top: 60, bottom: 60, left: 100, right: 100 },
        children: [
          new Paragraph({ alignment, spacing: { after: 0 }, ...(n === 0 && { style: TABLE_HEADER }), children }),
        ],
      });
    });
    return new TableRow({ ...(n === 0 && { tableHeader: true }), cantSplit: true, children: cells });
  });
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: widthsOf(children, columns),
    borders: { top: LINE, bottom: LINE, left: LINE, right: LINE, insideHorizontal: LINE, insideVertical: LINE },
    rows,
  });
}

/** Wider for longer texts, within limits. */
function widthsOf(rows: MarkdownTable["children"], columns: number): number[] {
  const lengths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((longest, row) => Math.max(longest, lengthOf(row.children[column])), SHORTEST),
  );
  const total = sum(lengths.map((length) => Math.min(length, LONGEST)));
  return lengths.map((length) => Math.floor((WIDTH * Math.min(length, LONGEST)) / total));
}

const lengthOf = (node: Nodes | undefined): number =>
  !node ? 0 : "value" in node ? node.value.length : "children" in node ? sum(node.children.map(lengthOf)) : 0;
