import { eq } from "drizzle-orm";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

/**
 * Call it before locking what others share. Somebody who deletes their account is locked first and their posts after
 * that; who writes in another order could wait for the one while holding up the other.
 */
export async function lockAuthorRow(tx: Db, { id }: Pick<Viewer, "id">): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
}
