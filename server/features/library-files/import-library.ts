import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { lockImports } from "#server/db/locks.ts";
import { FileError } from "#server/platform/markdown/front-matter.ts";
import { receiveCarried, type WithFiles } from "./carried-files.ts";
import { keyOfLibrary } from "./export-queries.ts";
import {
  type ImportDeps,
  type ImportJob,
  type ImportOptions,
  type ImportSummary,
  type Item,
  resourceIdsOf,
  seenBefore,
} from "./import-job.ts";
import { insertList, insertResources, linkRemixes, retryDeadlock, roleOf, unlinkedRemixes } from "./import-queries.ts";
import { readLibrary } from "./read-library.ts";
import type { ReadList } from "./read-resource.ts";
import { newRelinking } from "./relink.ts";

const BATCH = { resources: 100, characters: 1_000_000, files: 20 };
const MOST_NAMES = 20;

/** Imports a folder or a file into the library. Refused entries are reported, and the others imported, each once. */
export async function importLibrary(deps: ImportDeps, path: string, options: ImportOptions): Promise<ImportSummary> {
  const summary: ImportSummary = {
    resources: 0,
    lists: 0,
    there: 0,
    changed: 0,
    refused: 0,
    unknown: new Map(),
    unlinked: 0,
  };
  const onSeenBefore: ImportJob["onSeenBefore"] = (file, state) => {
    summary[state]++;
    if (state === "changed") options.onNote(file, { line: 1, reason: "has changed since it was imported; left alone" });
  };
  const owner = { id: options.userId, role: await roleOf(deps.db, options.userId) };
  const library = await keyOfLibrary(deps.db);
  const job: ImportJob = { ...deps, ...options, library, root: await folderOf(path), owner, summary, onSeenBefore };
  const onUnknown = (name: string) => {
    const { unknown } = summary;
    if (unknown.has(name) || unknown.size < MOST_NAMES) unknown.set(name, 1 + (unknown.get(name) ?? 0));
  };
  const remixes: string[] = [];
  const { note, relink } = newRelinking();
  let batch: Item[] = [];
  let characters = 0;
  let files = 0;
  const flush = async () => {
    if (batch.length > 0) await importResources(job, batch);
    batch = [];
    characters = 0;
    files = 0;
    options.onProgress?.(summary);
  };
  for await (const entry of readLibrary(path, onUnknown)) {
    const { file, kind, problems } = entry;
    if (problems) {
      summary.refused++;
      for (const problem of problems) options.onProblem(file, problem);
    } else if (kind === "list") {
      await flush();
      await importList(job, file, entry.value);
    } else {
      // If two entries have the same key, the first one counts, wherever the second one is.
      if (batch.some(({ key }) => key === entry.value.key)) await flush();
      batch.push({ ...entry.value, file });
      note(entry.value);
      if (entry.value.basedOn !== null) remixes.push(entry.value.key);
      characters += entry.value.draft.content?.length ?? 0;
      files += entry.value.attached.length + entry.value.pictures.length;
      const isFull = batch.length >= BATCH.resources || characters >= BATCH.characters || files >= BATCH.files;
      if (isFull) await flush();
    }
  }
  await flush();
  await relink(job);
  await linkRemixes(deps.db);
  summary.unlinked = await unlinkedRemixes(deps.db, remixes);
  return summary;
}

/** Files are named by their paths in the folder. */
async function folderOf(path: string): Promise<string> {
  const root = await realpath(path).catch(() => path);
  const found = await stat(root).catch(() => undefined);
  return found?.isFile() ? dirname(root) : root;
}

/** Adds a list unless it was imported before. Only its owner can see it until its resources are approved. */
async function importList(job: ImportJob, file: string, list: ReadList): Promise<void> {
  const { db, library, userId, status } = job;
  const visibility = status === "approved" ? "public" : "private";
  const state = await retryDeadlock(() =>
    db.transaction(async (tx) => {
      await lockImports(tx);
      const before = (await seenBefore(tx, library, "lists", [list]))(list);
      if (before !== "new") return before;
      const keys = list.items.map(({ resource }) => resource);
      const ids = await resourceIdsOf(tx, library, keys);
      const items = new Map<number, { resourceId: number; note: string | null }>();
      for (const { resource, note, line } of list.items) {
        const resourceId = ids.get(resource);
        if (resourceId === undefined)
          job.onNote(file, { line, reason: `${resource} is not here; left out of the list` });
        else if (!items.has(resourceId)) items.set(resourceId, { resourceId, note });
      }
      await insertList(tx, userId, visibility, { ...list, items: [...items.values()] });
      return before;
    }),
  );
  if (state === "new") job.summary.lists++;
  else job.onSeenBefore(file, state);
}

type Prepared = Item & WithFiles & { contentHtml: string | null };

/** Adds those of a few resources that were not imported before. */
async function importResources(job: ImportJob, batch: Item[]): Promise<void> {
  const prepared: Prepared[] = [];
  try {
    // Checked before rendering, which takes longest, so that a second import of a library is quick.
    const stateOf = await seenBefore(job.db, job.library, "resources", batch);
    for (const item of batch) {
      const state = stateOf(item);
      if (state === "new") prepared.push(...(await prepare(job, item)));
      else job.onSeenBefore(item.file, state);
    }
    if (prepared.length > 0) await addResources(job, prepared);
  } finally {
    // Kept files stay.
    for (const { received } of prepared) for (const file of received) await file.discard();
  }
}

/** The resource with its files and as HTML; nothing if a file is refused. */
async function prepare(job: ImportJob, item: Item): Promise<Prepared[]> {
  const { db, render, userId, summary, onProblem } = job;
  try {
    const withFiles = await receiveCarried(job, item);
    const { content } = withFiles.draft;
    const received = new Map(withFiles.received.flatMap(({ id, size }) => (size ? [[id, size] as const] : [])));
    const contentHtml = content === null ? null : await render(db, content, "resource", userId, { received });
    return [{ ...item, ...withFiles, contentHtml }];
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    summary.refused++;
    onProblem(item.file, { line: error.line, reason: error.message });
    return [];
  }
}

async function addResources({ db, library, userId, status, summary }: ImportJob, prepared: Prepared[]): Promise<void> {
  const added = await retryDeadlock(() =>
    db.transaction(async (tx) => {
      await lockImports(tx);
      const isNew = await seenBefore(tx, library, "resources", prepared);
      const fresh = prepared.filter((item) => isNew(item) === "new");
      const originals = await resourceIdsOf(
        tx,
        library,
        fresh.flatMap(({ basedOn }) => basedOn ?? []),
      );
      const linked = fresh.map((item) => {
        const remixOf = originals.get(item.basedOn ?? "") ?? null;
        return { ...item, remixOf, basedOn: remixOf === null ? item.basedOn : null };
      });
      for (const { received } of fresh) for (const file of received) await file.keep(tx);
      if (fresh.length > 0) await insertResources(tx, userId, status, linked);
      return fresh.length;
    }),
  );
  summary.resources += added;
  // Another import has added them meanwhile.
  summary.there += prepared.length - added;
}
