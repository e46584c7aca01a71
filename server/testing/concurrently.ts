import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type Db, rows } from "#server/platform/db/client.ts";
import { runAs } from "#server/platform/db/one-connection.ts";

const WRITTEN_TABLES = sql`users, sessions, resources, ratings, trials, comments, saves, lists, topics, replies,
  report_cases, api_tokens, identities, invitations, invitation_batches, invitees`;

/** Fewer than all calls: the pool may have fewer connections, and some calls are refused before they write. */
const ENOUGH_WAITING = 5;

/**
 * Runs calls that really overlap: a table lock blocks all writes until several calls wait for it, then releases them together.
 * On PGlite they queue for its one connection.
 */
export async function concurrently<T>(db: Db, calls: (() => Promise<T>)[]): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${WRITTEN_TABLES} in share row exclusive mode`);
    answers = runAs("A concurrent call", () => Promise.all(calls.map((call) => call())));
    await untilWaiting(tx, answers, Math.min(ENOUGH_WAITING, calls.length));
  });
  return answers;
}

/** Waits until this many statements of the work under way wait for a lock; on PGlite they wait for the transaction anyway. */
export async function untilWaiting(tx: Db, work: Promise<unknown>, count = 1): Promise<void> {
  if (inject("database") === "pglite") return;
  const isOver = work.then(() => true);
  while ((await waiting(tx)) < count) {
    if (await Promise.race([isOver, false])) throw new Error("no call had to wait, so none overlapped");
  }
}

async function waiting(tx: Db): Promise<number> {
  // Without this, the statistics stay the same within a transaction.
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const [counted] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return counted?.n ?? 0;
}
