import { keyOfLibrary } from "./export-queries.ts";
import type { ImportDeps, ImportJob, ImportOptions, ImportSummary, Item } from "./import-job.ts";
import { importList } from "./import-list.ts";
import { linkRemixes, unlinkedRemixes } from "./import-queries.ts";
import { importResources } from "./import-resources.ts";
import { readLibrary } from "./read-library.ts";
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
      // Of two with one key the first counts, wherever the second one stands.
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
