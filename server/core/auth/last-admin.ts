import { and, eq, ne, sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

/** One at a time until the transaction ends, so that the last two admins cannot both leave at once. */
export async function lockAdminChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.adminChanges})`);
}

export async function isLastAdmin(db: Db, userId: number): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, userId)))
    .limit(1);
  return others.length === 0;
}
