import { opendir, realpath, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { FileError } from "#server/core/markdown/front-matter.ts";
import { readManifest } from "./export-folder.ts";
import { markdownSource } from "./markdown-source.ts";
import type { Problem, Read } from "./problems.ts";
import { readCsv } from "./read-csv.ts";
import { readText } from "./read-file.ts";
import { isList, type ReadList, readList } from "./read-list.ts";
import { type ReadResource, readResource, type Source } from "./read-resource.ts";

type Entry = { file: string } & (({ kind: "resource" } & Read<ReadResource>) | ({ kind: "list" } & Read<ReadList>));

/** Everything in a folder or a single file: first the resources, then the lists of them. */
export async function* readLibrary(path: string, onUnknown: (name: string) => void): AsyncGenerator<Entry> {
  const root = await realpath(path).catch(() => {
    throw new Error(`There is no file or folder ${path}`);
  });
  const isFolder = (await stat(root)).isDirectory();
  if (isFolder && (await readManifest(root))?.isFinished === false)
    throw new Error(`The export in ${path} was not finished; please export again`);
  const lists: string[] = [];
  for await (const { file, problem } of isFolder ? filesIn(path) : [{ file: path, problem: undefined }]) {
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

/** Only what is wrong with the file: anything else is a bug, and ends the import. */
function problemOf(error: unknown): Problem {
  if (error instanceof FileError) return { line: error.line, reason: error.message };
  const { code, syscall, message, lines } = error as NodeJS.ErrnoException & { lines?: number };
  if (code?.startsWith("CSV_")) return { line: lines ?? 1, reason: `${message} (CSV)` };
  if (syscall) return { line: 1, reason: `The file cannot be read (${code})` };
  throw error;
}

type Found = { file: string; problem?: Problem | undefined };

/** In the order of their names. Links are not followed: they could lead anywhere. */
async function* filesIn(folder: string): AsyncGenerator<Found> {
  const entries = [];
  for await (const entry of await opendir(folder)) if (!entry.name.startsWith(".")) entries.push(entry);
  entries.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  for (const entry of entries) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (!/\.(md|csv)$/i.test(entry.name)) continue;
    else if (entry.isFile()) yield { file };
    else yield { file, problem: { line: 1, reason: "This is not a file of its own; links are not followed" } };
  }
}
