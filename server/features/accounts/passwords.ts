import type { PasswordReset, PasswordResetRequest } from "#contract/accounts.ts";
import type { PasswordChange } from "#contract/password.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { rejectGuessablePassword } from "#server/core/auth/guessable-passwords.ts";
import { hashPassword } from "#server/core/auth/password-hash.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import { endSessionsOf, type SessionViewer } from "#server/core/auth/sessions.ts";
import { lockAddress, takeAddress } from "#server/core/auth/take-address.ts";
import { hashToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { notify, notifyBoth } from "#server/core/mail/security-notices.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { deletePendingChange } from "./email-addresses/email-links-queries.ts";
import { replacePassword, setPassword } from "./passwords-queries.ts";
import { removeWaysBack } from "./remove-ways-back.ts";
import { consumeResetLink, insertResetRequest, ownerOfLink } from "./reset-links-queries.ts";
import { restRoleWithoutSecondStep } from "./rest-role.ts";
import { clearSignInAttempts } from "./sign-in-limit.ts";
import { verifyOwner } from "./verify-owner.ts";

const wrongCurrentPassword = () => new HttpError(400, "Your current password is not correct");

const missingCurrentPassword = () => {
  const message = "Current password is required";
  return new HttpError(400, message, { fields: { currentPassword: message } });
};

const invalidLink = () =>
  new HttpError(400, "This password reset link is invalid or has expired. Please request a new password reset link.");

export async function changePassword(
  deps: Deps,
  viewer: SessionViewer,
  { currentPassword, newPassword }: PasswordChange,
) {
  const owner = await verifyOwner(deps, viewer, currentPassword, {
    wrong: wrongCurrentPassword,
    missing: missingCurrentPassword,
  });
  await rejectGuessablePassword("newPassword", newPassword, owner);
  const next = await hashPassword(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, viewer.id, owner.passwordHash, next))) throw wrongCurrentPassword();
    await revokeResetLinks(tx, viewer.id);
    // Somebody else who knew the old password may have asked for it.
    await deletePendingChange(tx, viewer.id);
    await endSessionsOf(tx, viewer.id, { except: viewer.sessionId });
    await recordActivity(tx, viewer.id, "password_changed", "Changed the password and logged out everywhere else");
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "passwordChanged");
  });
  deps.wakeMailJob();
}

/** Only stores the request: looking the account up here would reveal by timing whether it exists. */
export async function requestReset(deps: Deps, request: PasswordResetRequest, address: string | null): Promise<void> {
  await countAttempt(deps, "resetRequestPerAddress", address);
  await insertResetRequest(deps.db, request);
  deps.wakeMailJob();
}

/** Checks a link without using it, so that its page does not ask for a new password in vain. */
export async function isOpenLink(deps: Deps, token: string, address: string | null): Promise<boolean> {
  await countAttempt(deps, "resetCheckPerAddress", address);
  return (await ownerOfLink(deps.db, hashToken(token))) !== undefined;
}

export async function resetPassword(deps: Deps, { token, newPassword }: PasswordReset, address: string | null) {
  const tokenHash = hashToken(token);
  // Avoids hashing for a made-up token; concurrent uses of a real one are settled below.
  const owner = await ownerOfLink(deps.db, tokenHash);
  if (!owner) throw invalidLink();
  await rejectGuessablePassword("newPassword", newPassword, owner);
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, owner.email);
    const link = await consumeResetLink(tx, tokenHash);
    if (!link) throw invalidLink();
    const { userId } = link;
    await setPassword(tx, userId, passwordHash);
    // Opening a link that was sent to an account's address confirms that the address is one's own.
    if (!link.toRecoveryEmail) await takeAddress(tx, userId, owner.email);
    await removeWaysBack(tx, { id: userId, email: owner.email });
    await restRoleWithoutSecondStep({ ...deps, db: tx }, { id: userId, username: owner.username });
    await endSessionsOf(tx, userId);
    await clearSignInAttempts(tx, { ...owner, id: userId }, address);
    await recordActivity(tx, userId, "password_reset_completed", "Set a new password and logged out everywhere");
    await notifyBoth({ ...deps, db: tx }, { ...owner, id: userId }, "passwordChanged");
  });
  deps.wakeMailJob();
}
