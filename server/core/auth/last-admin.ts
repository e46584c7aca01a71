import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

/** Any number that no other advisory lock has. */
const ADMIN_LOCK = 20_261_116;

/** One at a time until the transaction ends, so that the last two admins cannot both leave at once. */
export async function lockAdminChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`);
}

export async function isLastAdmin(db: Db, userId: number): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, userId)))
    .limit(1);
  return others.length === 0;
}
