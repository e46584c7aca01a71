import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { MOST_WAITING, tooManyWaiting } from "./too-many-waiting.ts";

/** One connection that everybody waits in line for, and a line that does not grow without end. */
export async function openBoundedPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create(options);
  let waiting = 0;
  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw tooManyWaiting();
    waiting++;
    try {
      return await work();
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
