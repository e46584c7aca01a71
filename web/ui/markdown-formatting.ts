import { insertText } from "./insert-text.ts";

/** A text and what is selected in it. */
type Selected = { text: string; start: number; end: number };

/** What to replace by what, and what is selected afterwards, counted from the beginning of the inserted text. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] };

type Format = (selected: Selected) => Edit;

const wordsIn = ({ text, start, end }: Selected) => text.slice(start, end);

/** Without the blanks that a double click selects too: Markdown allows none inside of its marks. */
function trimmed(selected: Selected): Selected {
  const words = wordsIn(selected);
  const start = selected.start + words.length - words.trimStart().length;
  return { ...selected, start, end: Math.max(start, selected.end - (words.length - words.trimEnd().length)) };
}

const MARK = "**";

const bold: Format = (selected) => {
  const { text, start, end } = trimmed(selected);
  const words = text.slice(start, end);
  if (text.slice(start - 2, start) === MARK && text.slice(end, end + 2) === MARK)
    return { from: start - 2, to: end + 2, insert: words, select: [0, words.length] };
  if (words.length > 4 && words.startsWith(MARK) && words.endsWith(MARK))
    return { from: start, to: end, insert: words.slice(2, -2), select: [0, words.length - 4] };
  const bolded = words || "bold words";
  return { from: start, to: end, insert: `${MARK}${bolded}${MARK}`, select: [2, 2 + bolded.length] };
};

const ITEM = "- ";

/** The lines that are selected, wholly or partly. */
const list: Format = ({ text, start, end }) => {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(start, end - 1));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split("\n");
  const isList = lines.every((line) => line.startsWith(ITEM));
  const insert = lines.map((line) => (isList ? line.slice(2) : line.startsWith(ITEM) ? line : ITEM + line)).join("\n");
  return { from, to, insert, select: lines.length > 1 ? [0, insert.length] : [insert.length, insert.length] };
};

const link: Format = (selected) => {
  const { text, start, end } = trimmed(selected);
  const words = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(words);
  const label = isAddress || words === "" ? "what it leads to" : words;
  const address = isAddress ? words : "https://";
  const insert = `[${label}](${address})`;
  // What is still to be written.
  const at = words === "" || isAddress ? 1 : label.length + 3;
  return { from: start, to: end, insert, select: [at, at + (at === 1 ? label : address).length] };
};

/** On lines of its own, with an empty line before and after. */
function block({ text, start, end }: Selected, insert: string, select: [number, number]): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const above = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const below = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const [first, last] = select.map((at) => at + above.length) as [number, number];
  return { from: start, to: end, insert: above + insert + below, select: [first, last] };
}

const TABLE = "| Column 1 | Column 2 |\n| --- | --- |\n|  |  |";

/** Behind what is selected: a table replaces no words. */
const table: Format = ({ text, end }) => block({ text, start: end, end }, TABLE, [2, 10]);

const FENCE = "```prompt\n";
const SAMPLE = "Act as {{role|a patient tutor}} for {{grade level}}.";

const prompt: Format = (selected) => {
  const words = wordsIn(selected).trim() || SAMPLE;
  return block(selected, `${FENCE}${words}\n\`\`\``, [FENCE.length, FENCE.length + words.length]);
};

export const FORMATS = { bold, list, link, table, prompt };
export type FormatName = keyof typeof FORMATS;

export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  insertText(area, insert, from, to);
  area.setSelectionRange(from + select[0], from + select[1]);
}

export function applyFormat(area: HTMLTextAreaElement, name: FormatName): void {
  applyEdit(area, FORMATS[name]({ text: area.value, start: area.selectionStart, end: area.selectionEnd }));
}
