import type { ImportJob } from "./import-job.ts";
import { insertList, lockImports } from "./import-queries.ts";
import type { ReadList } from "./read-list.ts";
import { retryDeadlock } from "./retry-deadlock.ts";
import { resourceIdsOf, seenBefore } from "./seen-before.ts";

/** Adds a list unless it has come before. Until its resources are approved it is for its owner alone. */
export async function importList(job: ImportJob, file: string, list: ReadList): Promise<void> {
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
