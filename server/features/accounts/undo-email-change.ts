import { and, asc, eq } from "drizzle-orm";
import type { RemovedSignIn, UndoneChange } from "#contract/email-addresses.ts";
import { lockAddress } from "#server/db/locks.ts";
import { apiTokens, emailLinks, users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { greetingOf } from "#server/features/profiles/profiles.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { hashToken, newToken } from "#server/platform/tokens.ts";
import { recordActivity } from "./account-queries.ts";
import { invalidLink } from "./confirm-email.ts";
import { consumeEmailLink, deleteLinksSince, openEmailLink, undoneMail } from "./email-links.ts";
import { labelOf } from "./identities.ts";
import { disconnectAll } from "./identities-queries.ts";
import { deletePasskeysOf } from "./passkeys-queries.ts";
import { insertReset, revokeResetLinks } from "./password-reset.ts";
import { endSessionsOf } from "./sessions.ts";
import { takeAddress } from "./take-address.ts";
import { removeTwoStep } from "./two-step.ts";
import { endInvitationsToRoles } from "./verify-owner.ts";

/**
 * For an owner who finds that somebody else has changed the address or the recovery email. Restores the address to which the
 * link was sent, and the recovery email. The intruder may know the password and may have added other ways to log in long before
 * the change, so all of them end. The answer lets the owner choose a new password, and lists what was removed.
 */
export async function undoEmailChange(deps: Deps, token: string, address: string | null): Promise<UndoneChange> {
  await countAttempt(deps, "emailLinksPerAddress", address);
  const tokenHash = hashToken(token);
  const link = await openEmailLink(deps.db, tokenHash, ["undo_email", "undo_recovery_email"]);
  if (!link) throw invalidLink();
  const { userId, sentTo, createdAt } = link;
  const reset = newToken();
  const undone = await deps.db.transaction(async (tx) => {
    await lockAddress(tx, sentTo);
    // Read first: using up the link may delete this.
    const first = await firstRecoveryEmail(tx, userId, sentTo);
    if (!(await consumeEmailLink(tx, tokenHash))) throw invalidLink();
    await takeAddress(tx, userId, sentTo);
    await deleteLinksSince(tx, userId, createdAt);
    const account = await removePassword(tx, userId, link.kind === "undo_recovery_email" ? link.email : first);
    const removed = await removeSignIns({ ...deps, db: tx }, userId);
    await endSessionsOf(tx, userId);
    await revokeResetLinks(tx, userId);
    await insertReset(tx, { userId, tokenHash: reset.hash, toRecoveryEmail: false });
    await recordActivity(tx, userId, "email_change_undone", "Undid a change of address and logged out everywhere");
    const { name } = await readSiteSettings(tx);
    const to = { ...account, greeting: await greetingOf(tx, account) };
    await queueMail(tx, undoneMail(to, name, removed, deps.config.appUrl));
    return { removed, recoveryEmail: account.recoveryEmail };
  });
  deps.wakeMailJob();
  return { resetToken: reset.token, ...undone };
}

/** Every way to log in besides the password, and the second step. */
async function removeSignIns(deps: Deps, userId: number): Promise<RemovedSignIn[]> {
  const { db } = deps;
  const named = (kind: RemovedSignIn["kind"], names: (string | null)[]) => names.map((name) => ({ kind, name }));
  const providers = (await disconnectAll(db, userId)).map((name) => labelOf(deps, name));
  return [
    ...named("passkey", await deletePasskeysOf(db, userId)),
    ...named("provider", providers),
    ...named("apiToken", await deleteApiTokensOf(db, userId)),
    ...named("twoStep", (await removeTwoStep(db, userId)) ? [null] : []),
  ];
}

/** The recovery email before the first change that can still be undone; undefined if there was none. */
async function firstRecoveryEmail(tx: Db, userId: number, sentTo: string) {
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
async function removePassword(tx: Db, userId: number, recoveryEmail: string | null | undefined) {
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
async function deleteApiTokensOf(tx: Db, userId: number): Promise<string[]> {
  const deleted = await tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ name: apiTokens.name });
  return deleted.map(({ name }) => name);
}
