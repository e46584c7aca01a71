import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sessions, throttles } from "#server/db/schema/accounts.ts";

const REMEMBERED_DAYS = 90;

/** More would take longer than a sign-in should. */
const MOST_SESSIONS = 200;

/** Where somebody has signed in from lately. */
export const addressesOf = (db: Db, userId: number) =>
  db
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNotNull(sessions.ipAddress),
        gt(sessions.loginTime, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(MOST_SESSIONS);

const RESET_REMEMBERED = sql`now() + interval '1 hour'`;

/** Kept with the counts, which are forgotten in the same way. */
const keyOf = (userId: number, network: string) => `resetFrom:${userId} ${network}`;

export async function insertResetNetwork(db: Db, userId: number, network: string): Promise<void> {
  const row = { key: keyOf(userId, network), hits: 1, resetsAt: RESET_REMEMBERED };
  await db
    .insert(throttles)
    .values(row)
    .onConflictDoUpdate({ target: throttles.key, set: { resetsAt: RESET_REMEMBERED } });
}

export async function resetNetworkExists(db: Db, userId: number, network: string): Promise<boolean> {
  const found = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(userId, network)), gt(throttles.resetsAt, sql`now()`)));
  return found.length > 0;
}
