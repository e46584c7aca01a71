import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sessions, throttles } from "#server/db/schema/accounts.ts";

const REMEMBERED_DAYS = 90;

/** Reading more would slow the sign-in down. */
const MAX_SESSIONS = 200;

/** The addresses a user has recently signed in from. */
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
    .limit(MAX_SESSIONS);

const RESET_EXPIRES = sql`now() + interval '1 hour'`;

/** Stored with the attempts, because it expires in the same way. */
const keyOf = (userId: number, network: string) => `resetFrom:${userId} ${network}`;

export async function insertResetNetwork(db: Db, userId: number, network: string): Promise<void> {
  const row = { key: keyOf(userId, network), hits: 1, resetsAt: RESET_EXPIRES };
  await db
    .insert(throttles)
    .values(row)
    .onConflictDoUpdate({ target: throttles.key, set: { resetsAt: RESET_EXPIRES } });
}

export async function resetNetworkExists(db: Db, userId: number, network: string): Promise<boolean> {
  const found = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(userId, network)), gt(throttles.resetsAt, sql`now()`)));
  return found.length > 0;
}
