import type { TakenBack } from "#contract/email-addresses.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import { endSessionsOf } from "#server/core/auth/sessions.ts";
import { lockAddress, takeAddress } from "#server/core/auth/take-address.ts";
import { hashToken, newToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { setPassword } from "#server/features/accounts/passwords-queries.ts";
import { insertReset } from "#server/features/accounts/reset-links-queries.ts";
import { invalidLink } from "./confirm-email.ts";
import { consumeEmailLink, deleteLinksSince, openEmailLink } from "./email-links-queries.ts";
import { firstRecoveryEmail, removeSignInsSince, setRecoveryEmail } from "./take-back-queries.ts";

/** No password leads into such an account. */
const NO_PASSWORD = "";

/**
 * For an owner who finds that somebody else has changed the address or the recovery email. Puts back the address to which
 * the link was sent, and the recovery email as it was. Whoever made the change may know the password and have sessions, so
 * these end, and the answer lets the owner choose a new password. What has been set up since is removed, and links that
 * were mailed since are void.
 */
export async function takeBack(deps: Deps, token: string, address: string | null): Promise<TakenBack> {
  await countAttempt(deps, "emailLinksPerAddress", address);
  const tokenHash = hashToken(token);
  const link = await openEmailLink(deps.db, tokenHash, ["undo_email", "undo_recovery_email"]);
  if (!link) throw invalidLink();
  const { userId, sentTo, createdAt } = link;
  const reset = newToken();
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, sentTo);
    // Read first: using the link up may delete what it says.
    const first = await firstRecoveryEmail(tx, userId, sentTo);
    if (!(await consumeEmailLink(tx, tokenHash))) throw invalidLink();
    await takeAddress(tx, userId, sentTo);
    const previous = link.kind === "undo_recovery_email" ? link.email : first;
    if (previous !== undefined) await setRecoveryEmail(tx, userId, previous);
    await deleteLinksSince(tx, userId, createdAt);
    await removeSignInsSince(tx, userId, createdAt);
    await setPassword(tx, userId, NO_PASSWORD);
    await endSessionsOf(tx, userId);
    await revokeResetLinks(tx, userId);
    await insertReset(tx, { userId, tokenHash: reset.hash, toRecoveryEmail: false });
    await recordActivity(tx, userId, "email_change_undone", "Took a change of address back and signed out everywhere");
  });
  return { resetToken: reset.token };
}
