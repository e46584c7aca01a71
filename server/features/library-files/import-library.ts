import { lockImports } from "#server/db/locks.ts";
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
import { insertList, insertResources, linkRemixes, retryDeadlock, unlinkedRemixes } from "./import-queries.ts";
import { readLibrary } from "./read-library.ts";
import type { ReadList } from "./read-resource.ts";
import { newRelinking } from "./relink.ts";

const BATCH = { resources: 100, characters: 1_000_000 };
const MOST_NAMES = 20;

/** Reads a folder or a file into the library. What is refused is reported, and the rest goes in; all of it once. */
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
  const job: ImportJob = { ...deps, ...options, library: await keyOfLibrary(deps.db), summary, onSeenBefore };
  const onUnknown = (name: string) => {
    const { unknown } = summary;
    if (unknown.has(name) || unknown.size < MOST_NAMES) unknown.set(name, 1 + (unknown.get(name) ?? 0));
  };
  const remixes: string[] = [];
  const { note, relink } = newRelinking();
  let batch: Item[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await importResources(job, batch);
    batch = [];
    characters = 0;
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
      // If two have the same key, the first one counts, wherever the second one is.
      if (batch.some(({ key }) => key === entry.value.key)) await flush();
      batch.push({ ...entry.value, file });
      note(entry.value);
      if (entry.value.basedOn !== null) remixes.push(entry.value.key);
      characters += entry.value.draft.content?.length ?? 0;
      if (batch.length >= BATCH.resources || characters >= BATCH.characters) await flush();
    }
  }
  await flush();
  await relink(job);
  await linkRemixes(deps.db);
  summary.unlinked = await unlinkedRemixes(deps.db, remixes);
  return summary;
}

/** Adds a list unless it has come before. Until its resources are approved it is for its owner alone. */
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

/** Adds those of a few resources that have not come before. */
async function importResources(job: ImportJob, batch: Item[]): Promise<void> {
  const { db, library, userId, status, summary } = job;
  // Asked before anything is rendered, which takes longest: the second import of a library is quick.
  const stateOf = await seenBefore(db, library, "resources", batch);
  const rendered: (Item & { contentHtml: string | null })[] = [];
  for (const item of batch) {
    const state = stateOf(item);
    if (state === "new") rendered.push({ ...item, contentHtml: await renderContent(job, item) });
    else job.onSeenBefore(item.file, state);
  }
  if (rendered.length === 0) return;
  const added = await retryDeadlock(() =>
    db.transaction(async (tx) => {
      await lockImports(tx);
      const isNew = await seenBefore(tx, library, "resources", rendered);
      const fresh = rendered.filter((item) => isNew(item) === "new");
      const originals = await resourceIdsOf(
        tx,
        library,
        fresh.flatMap(({ basedOn }) => basedOn ?? []),
      );
      const linked = fresh.map((item) => {
        const remixOf = originals.get(item.basedOn ?? "") ?? null;
        return { ...item, remixOf, basedOn: remixOf === null ? item.basedOn : null };
      });
      if (fresh.length > 0) await insertResources(tx, userId, status, linked);
      return fresh.length;
    }),
  );
  summary.resources += added;
  // Another import has added them meanwhile.
  summary.there += rendered.length - added;
}

async function renderContent({ db, render, userId }: ImportJob, { draft }: Item): Promise<string | null> {
  return draft.content === null ? null : render(db, draft.content, "resource", userId);
}
