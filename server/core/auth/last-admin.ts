import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

/** Any constant will do, as long as nothing else locks it. */
const LEAVING_LOCK = 20_261_116;

/** Until the transaction ends nobody else leaves: of the last two admins who go at once, one has to stay. */
export async function lockAdminChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LEAVING_LOCK})`);
}

export async function isLastAdmin(db: Db, userId: number): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, userId)))
    .limit(1);
  return others.length === 0;
}
