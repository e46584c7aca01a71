import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { type CsvError, parse } from "csv-parse";
import { FIELD_NAMES, fieldOf } from "#contract/resource-fields.ts";
import { FileError } from "#server/core/markdown/front-matter.ts";
import { resourceFieldNamed } from "./library-format.ts";
import type { Problem } from "./problems.ts";
import { MAX_BYTES } from "./read-file.ts";
import type { Source } from "./read-resource.ts";

type Row = { record: Record<string, string>; raw: string; info: { lines: number } };

/** The rows of a table, one at a time, however long it is. A row that cannot be read does not hold up the others. */
export async function* readCsv(path: string): AsyncGenerator<Source | { problems: Problem[] }> {
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
  /** The parser reads ahead; what it skips is told in its turn. */
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

/** What every resource needs has to have a column: one message, instead of one for each row. */
function namedColumns(header: string[]): string[] {
  const meant = header.map(resourceFieldNamed);
  const required = FIELD_NAMES.filter((name) => {
    const field = fieldOf(name);
    return field.kind === "text" || (field.kind === "choice" && !field.mayBeMissing);
  });
  const missing = required.filter((name) => !meant.includes(name));
  if (missing.length > 0) throw new FileError(1, `The first row must name the columns; missing: ${missing.join(", ")}`);
  const twice = header.find((name, n) => name !== "" && header.indexOf(name) !== n);
  if (twice !== undefined) throw new FileError(1, `There are two columns “${twice}”`);
  // A column without a name is empty, or nobody's business.
  return header.map((name, n) => (name.trim() === "" ? `column ${n + 1}` : name));
}

const DELIMITERS = [",", ";", "\t"];

/** Spreadsheets write commas in some countries and semicolons in others. The header tells. */
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
