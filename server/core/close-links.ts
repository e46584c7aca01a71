import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passwordResets } from "#server/db/schema/accounts.ts";

/** Makes every reset link of a user useless, and says which those were. */
export const closeLinksOf = (db: Db, userId: number) =>
  db
    .delete(passwordResets)
    .where(eq(passwordResets.userId, userId))
    .returning({ tokenHash: passwordResets.tokenHash, toRecoveryEmail: passwordResets.toRecoveryEmail });
