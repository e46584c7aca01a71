import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passwordResets } from "#server/db/schema/accounts.ts";

const isTheirs = (userId: number) => eq(passwordResets.userId, userId);

/** Those that did not go to the account's own address: whoever took over a session must not make the owner's useless. */
export const revokeRecoveryLinks = (db: Db, userId: number) =>
  db.delete(passwordResets).where(and(isTheirs(userId), eq(passwordResets.toRecoveryEmail, true)));

/** Makes every reset link of a user useless, and says which those were. */
export const revokeResetLinks = (db: Db, userId: number) =>
  db
    .delete(passwordResets)
    .where(isTheirs(userId))
    .returning({ tokenHash: passwordResets.tokenHash, toRecoveryEmail: passwordResets.toRecoveryEmail });
