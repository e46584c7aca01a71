import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from "docx";
import type { TableCell as MarkdownCell, Table as MarkdownTable, Nodes } from "mdast";
import { GREY, TABLE_HEADER } from "./word-styles.ts";

/** Between the margins, in twentieths of a point. */
const WIDTH = 9_000;

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

/** In characters, of what decides the width of a column. */
const SHORTEST = 5;
const LONGEST = 40;

const LINE = { style: BorderStyle.SINGLE, size: 4, color: "C5CBD6" };

export function wordTable({ children, align }: MarkdownTable, words: (cell: MarkdownCell) => ParagraphChild[]): Table {
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

/** Wider for longer texts, within reason. */
function widthsOf(rows: MarkdownTable["children"], columns: number): number[] {
  const lengths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((longest, row) => Math.max(longest, lengthOf(row.children[column])), SHORTEST),
  );
  const total = sum(lengths.map((length) => Math.min(length, LONGEST)));
  return lengths.map((length) => Math.floor((WIDTH * Math.min(length, LONGEST)) / total));
}

const lengthOf = (node: Nodes | undefined): number =>
  !node ? 0 : "value" in node ? node.value.length : "children" in node ? sum(node.children.map(lengthOf)) : 0;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
