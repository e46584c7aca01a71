import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "./sql.ts";

const WRITTEN = sql`users, sessions, resources, ratings, comments, saves, topics, replies`;

/** Not all of them: the pool has fewer connections than some tests have calls, and some calls are refused at once. */
const ENOUGH = 5;

/**
 * Makes calls that truly meet. Nobody can write until several have read what they need and stand before their write;
 * then all go on together. Needs a database that does more than one thing at a time.
 */
export async function atOnce<T>(db: Db, calls: (() => Promise<T>)[]): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${WRITTEN} in share row exclusive mode`);
    answers = Promise.all(calls.map((call) => call()));
    const isOver = answers.then(() => true);
    while ((await waiting(tx)) < Math.min(ENOUGH, calls.length)) {
      if (await Promise.race([isOver, false])) throw new Error("nobody had to wait, so nothing met");
    }
  });
  return answers;
}

async function waiting(tx: Db): Promise<number> {
  // Within a transaction it would give the same answer over and over.
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const [counted] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return counted?.n ?? 0;
}
