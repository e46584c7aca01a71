/** Spreadsheets treat these as the beginning of a formula, in full width too. An apostrophe in front makes them text. */
const BEGINS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

type Cell = string | number | boolean | Date | null | undefined;

function cell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  const harmless = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines according to RFC 4180, for spreadsheets: nothing in them is ever a formula. */
export const csvLine = (cells: Cell[]): string => `${cells.map(cell).join(",")}\r\n`;

/** Excel reads a file as UTF-8 if it begins with this. */
export const CSV_START = "\ufeff";
