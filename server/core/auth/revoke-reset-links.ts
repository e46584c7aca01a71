import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passwordResets } from "#server/db/schema/accounts.ts";

const ofUser = (userId: number) => eq(passwordResets.userId, userId);

/** Only those to the recovery email: somebody who took over a session must not revoke the owner's own. */
export const revokeRecoveryLinks = (db: Db, userId: number) =>
  db.delete(passwordResets).where(and(ofUser(userId), eq(passwordResets.toRecoveryEmail, true)));

/** Revokes every reset link of a user, and returns them. */
export const revokeResetLinks = (db: Db, userId: number) =>
  db
    .delete(passwordResets)
    .where(ofUser(userId))
    .returning({ tokenHash: passwordResets.tokenHash, toRecoveryEmail: passwordResets.toRecoveryEmail });
