import { eq } from "drizzle-orm";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

/**
 * Call it before locking rows that others write to. Deleting an account locks the user first and their posts after
 * that; a write that locks in another order could deadlock with it.
 */
export async function lockAuthorRow(tx: Db, { id }: Pick<Viewer, "id">): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
}
