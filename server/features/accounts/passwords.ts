import type { PasswordChange, PasswordReset, PasswordResetRequest } from "#contract/accounts.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { hashPassword } from "#server/core/auth/password-hash.ts";
import { rejectGuessablePassword } from "#server/core/auth/password-rules.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import { endSessionsOf, type Viewer } from "#server/core/auth/sessions.ts";
import { hashToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { notify, notifyBoth } from "#server/core/mail/security-notices.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { proveOwner } from "./own-password.ts";
import {
  insertResetRequest,
  ownerOfLink,
  proveEmail,
  replacePassword,
  setPassword,
  useUpLink,
} from "./passwords-queries.ts";
import { startCountingAnew } from "./sign-in-count.ts";

const wrongCurrentPassword = () => new HttpError(400, "Your current password is not correct");

const deadLink = () =>
  new HttpError(400, "This password reset link is invalid or has expired. Please request a new password reset link.");

export async function changePassword(deps: Deps, viewer: Viewer, { currentPassword, newPassword }: PasswordChange) {
  const owner = await proveOwner(deps, viewer, currentPassword, wrongCurrentPassword);
  await rejectGuessablePassword("newPassword", newPassword, owner);
  const next = await hashPassword(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, viewer.id, owner.passwordHash, next))) throw wrongCurrentPassword();
    await revokeResetLinks(tx, viewer.id);
    await endSessionsOf(tx, viewer.id, { but: viewer.sessionId });
    await recordActivity(tx, viewer.id, "password_changed", "Changed the password and signed out everywhere else");
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "passwordChanged");
  });
  deps.wakeMailJob();
}

/** Only notes what was asked: looking for the account here would tell by the time it takes whether there is one. */
export async function requestReset(deps: Deps, request: PasswordResetRequest, address: string | null): Promise<void> {
  await countAttempt(deps, "resetRequestPerAddress", address ?? "unknown");
  await insertResetRequest(deps.db, request);
  deps.wakeMailJob();
}

/** Looks a link up without using it, so that its page need not ask for a password in vain. */
export async function isOpenLink(deps: Deps, token: string, address: string | null): Promise<boolean> {
  await countAttempt(deps, "resetCheckPerAddress", address ?? "unknown");
  return (await ownerOfLink(deps.db, hashToken(token))) !== undefined;
}

export async function resetPassword(deps: Deps, { token, newPassword }: PasswordReset, address: string | null) {
  const tokenHash = hashToken(token);
  // Spares the work of hashing for a made-up token; who may use a real one is settled below.
  const owner = await ownerOfLink(deps.db, tokenHash);
  if (!owner) throw deadLink();
  await rejectGuessablePassword("newPassword", newPassword, owner);
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction(async (tx) => {
    const link = await useUpLink(tx, tokenHash);
    if (!link) throw deadLink();
    const { userId } = link;
    await setPassword(tx, userId, passwordHash);
    if (!link.toRecoveryEmail) await proveEmail(tx, userId);
    await endSessionsOf(tx, userId);
    await startCountingAnew(tx, { ...owner, id: userId }, address);
    await recordActivity(tx, userId, "password_reset_completed", "Set a new password and signed out everywhere");
    await notifyBoth({ ...deps, db: tx }, { ...owner, id: userId }, "passwordChanged");
  });
  deps.wakeMailJob();
}
