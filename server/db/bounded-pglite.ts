import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { MAX_WAITING, queueFullError } from "./queue-limit.ts";

/**
 * PGlite runs on the main thread, and queries in its queue follow each other without a turn of the event loop. Without a
 * pause, requests that need no query would wait for all queries to finish.
 */
const LONGEST_WITHOUT_PAUSE_MS = 10;

/** One connection, and a queue for it that is bounded. */
export async function openBoundedPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create(options);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let pausedAt = 0;

  const pause = async (): Promise<void> => {
    if (performance.now() - pausedAt < LONGEST_WITHOUT_PAUSE_MS) return;
    await nextTurn();
    pausedAt = performance.now();
  };

  const enqueue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MAX_WAITING) throw queueFullError();
    waiting++;
    const result = last.then(pause).then(work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting--;
    }
  };

  const { query, transaction } = client;
  return Object.assign(client, {
    query: (...args: Parameters<PGlite["query"]>) => enqueue(() => query.apply(client, args)),
    transaction: <T>(work: Parameters<PGlite["transaction"]>[0]) =>
      enqueue(() => transaction.call(client, work) as Promise<T>),
  }) as PGlite;
}
