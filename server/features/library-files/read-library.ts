import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { constants, open, opendir, realpath, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { type CsvError, parse } from "csv-parse";
import { FIELD_NAMES, fieldOf } from "#contract/resource-fields.ts";
import { FileError } from "#server/platform/markdown/front-matter.ts";
import { readManifest } from "./export-library.ts";
import { type Problem, type Read, resourceFieldNamed } from "./library-format.ts";
import {
  isList,
  markdownSource,
  type ReadList,
  type ReadResource,
  readList,
  readResource,
  type Source,
} from "./read-resource.ts";

type Entry = { file: string } & (({ kind: "resource" } & Read<ReadResource>) | ({ kind: "list" } & Read<ReadList>));

/** Everything in a folder or a single file: first the resources, then the lists of them. */
export async function* readLibrary(path: string, onUnknown: (name: string) => void): AsyncGenerator<Entry> {
  const root = await realpath(path).catch(() => {
    throw new Error(`There is no file or folder ${path}`);
  });
  const isFolder = (await stat(root)).isDirectory();
  const manifest = isFolder ? await readManifest(root) : undefined;
  if (manifest?.isFinished === false) throw new Error(`The export in ${path} was not finished; please export again`);
  const lists: string[] = [];
  for await (const { file, problem } of isFolder
    ? filesIn(path, manifest && "files")
    : [{ file: path, problem: undefined }]) {
    if (problem) yield { file, kind: "resource", problems: [problem] };
    else if (extname(file).toLowerCase() === ".csv") yield* resourcesInTable(file, onUnknown);
    else {
      const source = await readMarkdown(isFolder ? file : root);
      if ("problems" in source) yield { file, kind: "resource", problems: source.problems };
      else if (isList(source)) lists.push(file);
      else yield { file, kind: "resource", ...readResource(source, onUnknown) };
    }
  }
  for (const file of lists) {
    const source = await readMarkdown(isFolder ? file : root);
    yield { file, kind: "list", ...("problems" in source ? source : readList(source, onUnknown)) };
  }
}

async function* resourcesInTable(file: string, onUnknown: (name: string) => void): AsyncGenerator<Entry> {
  try {
    for await (const row of readCsv(file))
      yield { file, kind: "resource", ...("problems" in row ? row : readResource(row, onUnknown)) };
  } catch (error) {
    yield { file, kind: "resource", problems: [problemOf(error)] };
  }
}

async function readMarkdown(path: string): Promise<Source | { problems: Problem[] }> {
  try {
    return markdownSource(await readText(path));
  } catch (error) {
    return { problems: [problemOf(error)] };
  }
}

/** Catches only problems of the file: any other error is a bug, and ends the import. */
function problemOf(error: unknown): Problem {
  if (error instanceof FileError) return { line: error.line, reason: error.message };
  const { code, syscall, message, lines } = error as NodeJS.ErrnoException & { lines?: number };
  if (code?.startsWith("CSV_")) return { line: lines ?? 1, reason: `${message} (CSV)` };
  if (syscall) return { line: 1, reason: `The file cannot be read (${code})` };
  throw error;
}

type Found = { file: string; problem?: Problem | undefined };

/**
 * In the order of their names. Links are not followed: they could lead anywhere. An export has a folder for attachments, whose
 * Markdown and tables are files, not resources.
 */
async function* filesIn(folder: string, except?: string): AsyncGenerator<Found> {
  const entries = [];
  for await (const entry of await opendir(folder))
    if (!entry.name.startsWith(".") && entry.name !== except) entries.push(entry);
  entries.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  for (const entry of entries) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (!/\.(md|csv)$/i.test(entry.name)) continue;
    else if (entry.isFile()) yield { file };
    else yield { file, problem: { line: 1, reason: "This is not a file of its own; links are not followed" } };
  }
}

type Row = { record: Record<string, string>; raw: string; info: { lines: number } };

/** The rows of a table, one at a time, however long it is. A row that cannot be read does not block the others. */
async function* readCsv(path: string): AsyncGenerator<Source | { problems: Problem[] }> {
  const skipped: Problem[] = [];
  const parser = parse({
    ...{ bom: true, info: true, raw: true, skip_empty_lines: true, skip_records_with_error: true },
    delimiter: await delimiterOf(path),
    max_record_size: MAX_BYTES,
    columns: namedColumns,
    on_skip: (error) => {
      skipped.push({ line: Number(error?.lines ?? 1), reason: csvReason(error) });
      return undefined;
    },
  });
  const file = createReadStream(path).once("error", (error) => parser.destroy(error));
  /** The parser reads ahead; skipped rows are reported in their turn. */
  const skippedBefore = (line: number) => {
    const next = skipped.findIndex((problem) => problem.line >= line);
    return skipped.splice(0, next < 0 ? skipped.length : next).map((problem) => ({ problems: [problem] }));
  };
  for await (const { record, raw, info } of file.pipe(parser) as AsyncIterable<Row>) {
    const line = info.lines - (raw.trim().split("\n").length - 1);
    yield* skippedBefore(line);
    if (Object.values(record).some((cell) => cell.includes("\uFFFD")))
      yield { problems: [{ line, reason: "The row is not UTF-8; please save the table as “CSV UTF-8”" }] };
    else yield { fields: record, lineOf: () => line };
  }
  yield* skippedBefore(Number.POSITIVE_INFINITY);
}

/** Required fields need a column: one message instead of one for each row. */
function namedColumns(header: string[]): string[] {
  const meant = header.map(resourceFieldNamed);
  const required = FIELD_NAMES.filter((name) => {
    const field = fieldOf(name);
    return field.kind === "text" || (field.kind === "choice" && !field.mayBeMissing && field.initial === undefined);
  });
  const missing = required.filter((name) => !meant.includes(name));
  if (missing.length > 0) throw new FileError(1, `The first row must name the columns; missing: ${missing.join(", ")}`);
  const twice = header.find((name, n) => name !== "" && header.indexOf(name) !== n);
  if (twice !== undefined) throw new FileError(1, `There are two columns “${twice}”`);
  // A column without a name is empty or private.
  return header.map((name, n) => (name.trim() === "" ? `column ${n + 1}` : name));
}

const DELIMITERS = [",", ";", "\t"];

/** Spreadsheets write commas in some countries and semicolons in others. The header tells which. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const [header = ""] = buffer.toString("utf8", 0, bytesRead).split(/\r?\n/);
    const count = (delimiter: string) => header.split(delimiter).length;
    return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  } finally {
    await file.close();
  }
}

const csvReason = (error: CsvError | undefined) =>
  error?.code === "CSV_RECORD_INCONSISTENT_COLUMNS"
    ? "The row has more or fewer cells than the first one"
    : `${error?.message ?? "The row cannot be read"} (CSV)`;

/** Twice the limit of a call's body: the longest list with a note on every item. Nothing longer can be imported. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The text of a file. Does not read files that are too long, or links that replaced them. */
async function readText(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new FileError(1, "This is not a file");
    if (stat.size > MAX_BYTES) throw new FileError(1, `The file is over ${MAX_BYTES / 1024 / 1024} MB`);
    const bytes = await file.readFile();
    if (!isUtf8(bytes)) throw new FileError(lineThatIsNoText(bytes), "The file is not UTF-8; please save it as UTF-8");
    const text = bytes.toString("utf8");
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  } finally {
    await file.close();
  }
}

function lineThatIsNoText(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? undefined : end)) || end < 0) return line;
    start = end + 1;
  }
}
