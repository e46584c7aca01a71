import type { ImportJob, Item } from "./import-job.ts";
import { insertResources, lockImports } from "./import-queries.ts";
import { retryDeadlock } from "./retry-deadlock.ts";
import { resourceIdsOf, seenBefore } from "./seen-before.ts";

/** Adds those of a few resources that have not come before. */
export async function importResources(job: ImportJob, batch: Item[]): Promise<void> {
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
