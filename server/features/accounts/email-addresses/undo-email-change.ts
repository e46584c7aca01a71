import type { RemovedSignIn, UndoneChange } from "#contract/email-addresses.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import { endSessionsOf } from "#server/core/auth/sessions.ts";
import { lockAddress, takeAddress } from "#server/core/auth/take-address.ts";
import { hashToken, newToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { deletePasskeysOf } from "#server/features/accounts/passkeys/passkeys-queries.ts";
import { labelOf } from "#server/features/accounts/providers/identities.ts";
import { disconnectAll } from "#server/features/accounts/providers/identities-queries.ts";
import { insertReset } from "#server/features/accounts/reset-links-queries.ts";
import { removeTwoStep } from "#server/features/accounts/two-step-queries.ts";
import { invalidLink } from "./confirm-email.ts";
import { consumeEmailLink, deleteLinksSince, openEmailLink } from "./email-links-queries.ts";
import { undoneMail } from "./email-mails.ts";
import { deleteApiTokensOf, firstRecoveryEmail, removePassword } from "./undo-email-change-queries.ts";

/**
 * For an owner who finds that somebody else has changed the address or the recovery email. Puts back the address to which
 * the link was sent, and the recovery email as it was. The intruder may know the password and may have added other ways in
 * long before the change, so all of them end. The answer lets the owner choose a new password, and lists what was removed.
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
    // Read first: using the link up may delete what it says.
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
    await queueMail(tx, undoneMail(account, name, removed, deps.config.appUrl));
    return { removed, recoveryEmail: account.recoveryEmail };
  });
  deps.wakeMailJob();
  return { resetToken: reset.token, ...undone };
}

/** Every way in besides the password, and the second step. */
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
