import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { MOST_WAITING, tooManyWaiting } from "./too-many-waiting.ts";

/**
 * The database works on the thread that serves everybody, and one query follows the other without letting anything else
 * happen between them. Without a pause a page that needs none would wait for all that do, and so would every sign-in, in
 * line, each time a password has been checked elsewhere.
 */
const LONGEST_WITHOUT_PAUSE_MS = 10;

/** One connection that everybody waits in line for, and a line that does not grow without end. */
export async function openBoundedPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create(options);
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();
  let paused = 0;

  const pause = async (): Promise<void> => {
    if (performance.now() - paused < LONGEST_WITHOUT_PAUSE_MS) return;
    await nextTurn();
    paused = performance.now();
  };

  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw tooManyWaiting();
    waiting++;
    const mine = line.then(pause).then(work);
    line = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      waiting--;
    }
  };

  const { query, transaction } = client;
  return Object.assign(client, {
    query: (...given: Parameters<PGlite["query"]>) => inLine(() => query.apply(client, given)),
    transaction: <T>(work: Parameters<PGlite["transaction"]>[0]) =>
      inLine(() => transaction.call(client, work) as Promise<T>),
  }) as PGlite;
}
