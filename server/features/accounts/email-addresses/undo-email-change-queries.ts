import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { emailLinks, users } from "#server/db/schema/accounts.ts";
import { apiTokens } from "#server/db/schema/api-tokens.ts";
import { endInvitationsToRoles } from "#server/features/accounts/passwords-queries.ts";

/** The recovery email before the first change that can still be undone; undefined if there was none. */
export async function firstRecoveryEmail(tx: Db, userId: number, sentTo: string) {
  const [first] = await tx
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.kind, "undo_recovery_email"),
        equalsIgnoreCase(emailLinks.sentTo, sentTo),
      ),
    )
    .orderBy(asc(emailLinks.createdAt))
    .limit(1);
  return first?.email;
}

/** Leaves the recovery email alone if none is given. */
export async function removePassword(tx: Db, userId: number, recoveryEmail: string | null | undefined) {
  const [account] = await tx
    .update(users)
    .set({ passwordHash: "", ...(recoveryEmail !== undefined && { recoveryEmail }) })
    .where(eq(users.id, userId))
    .returning({ id: users.id, username: users.username, email: users.email, recoveryEmail: users.recoveryEmail });
  if (!account) throw new Error("the account is locked, so it exists");
  await endInvitationsToRoles(tx, userId);
  return account;
}

/** Returns their names. */
export async function deleteApiTokensOf(tx: Db, userId: number): Promise<string[]> {
  const deleted = await tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ name: apiTokens.name });
  return deleted.map(({ name }) => name);
}
