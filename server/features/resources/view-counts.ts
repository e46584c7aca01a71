import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "#server/platform/db/client.ts";
import type { Visitor } from "#server/platform/http/client-address.ts";

const HALF_HOUR_MS = 30 * 60 * 1000;

/** Per network, resource and half hour: more different browsers than a workshop has. */
const MAX_BROWSERS = 100;

/** A size instead of `max`, for which the library would reserve 4 MB each at the start. */
const REMEMBERED = { maxSize: 100_000, sizeCalculation: () => 1 };

type Counted = { id: number; views: number };

export type ViewCounts = ReturnType<typeof newViewCounts>;

/** Counts views in memory and writes them in batches, so that a read never waits for a write. */
export function newViewCounts(db: Db, onView: (resourceId: number, visitor: Visitor) => void = () => {}) {
  const seen = new LRUCache<string, true>({ ...REMEMBERED, ttl: HALF_HOUR_MS });
  const browsers = new LRUCache<string, number>({ ...REMEMBERED, ttl: HALF_HOUR_MS, noUpdateTTL: true });
  const unwritten = new Map<number, number>();
  let flushing: Promise<void> = Promise.resolve();

  /** A visitor counts once per resource and half hour. */
  function count(resourceId: number, visitor: Visitor): void {
    const key = `${resourceId} ${visitor.name}`;
    if (seen.has(key)) return;
    const from = `${resourceId} ${visitor.network}`;
    const before = browsers.get(from) ?? 0;
    if (before >= MAX_BROWSERS) return;
    browsers.set(from, before + 1);
    seen.set(key, true);
    unwritten.set(resourceId, (unwritten.get(resourceId) ?? 0) + 1);
    onView(resourceId, visitor);
  }

  /** Views that are not in the database yet. */
  const pending = (resourceId: number) => unwritten.get(resourceId) ?? 0;

  /** For responses: a resource, or a page of them, with the views that are not in the database yet. */
  const addPending = <R extends Counted>(resource: R): R => ({
    ...resource,
    views: resource.views + pending(resource.id),
  });
  const addPendingToPage = <R extends Counted, P extends { items: R[] }>(page: P): P => ({
    ...page,
    items: page.items.map(addPending),
  });

  /** Writes the views. If that fails, they are kept for the next time. */
  function flush(): Promise<void> {
    flushing = flushing.then(write, write);
    return flushing;
  }

  async function write(): Promise<void> {
    if (unwritten.size === 0) return;
    const batch = [...unwritten];
    const values = sql.join(
      batch.map(([id, n]) => sql`(${id}::int, ${n}::int)`),
      sql`, `,
    );
    // Locked in the order of the ids, so that two processes that flush at once cannot deadlock.
    await db.execute(sql`
      with batch (id, n) as (values ${values}),
      locked as (select r.id from resources r join batch using (id) order by r.id for no key update of r)
      update resources set views = views + batch.n from batch join locked using (id) where resources.id = batch.id`);
    for (const [id, n] of batch) {
      const left = pending(id) - n;
      if (left > 0) unwritten.set(id, left);
      else unwritten.delete(id);
    }
  }

  /** The number of views that would be lost if the process were killed now. */
  const waiting = () => Array.from(unwritten.values()).reduce((sum, n) => sum + n, 0);

  return { count, pending, addPending, addPendingToPage, waiting, flush };
}
