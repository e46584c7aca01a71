import {
  MessageResponse,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  ResetLink,
  ResetLinkState,
} from "#contract/accounts.ts";
import { lockAddress } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { recordActivity } from "./account-queries.ts";
import { deletePendingChange } from "./email-links.ts";
import { clearSignInAttempts } from "./log-in-limit.ts";
import { removeWaysBack } from "./log-in-methods.ts";
import { consumeResetLink, insertResetRequest, ownerOfLink, revokeResetLinks } from "./password-reset.ts";
import { hashPassword, rejectGuessablePassword } from "./password-rules.ts";
import { holdRoleWithoutSecondStep } from "./role-on-hold.ts";
import { notify, notifyBoth } from "./security-notices.ts";
import { endSessionsOf } from "./sessions.ts";
import { takeAddress } from "./take-address.ts";
import { replacePassword, setPassword, verifyOwner } from "./verify-owner.ts";

export function passwordsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/change-password",
        summary: "Change your password and log out everywhere else",
        description: "Ends the user's other sessions, but not this one.",
        example: { response: { message: "Your password has been changed." } },
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        body: PasswordChange,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: {
          400: "The current password is wrong, or the new one easy to guess",
          429: "Too many wrong passwords",
        },
      },
      async ({ body, viewer }) => {
        await changePassword(deps, viewer, body);
        return { message: "Your password has been changed." };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/password-reset-request",
        summary: "Request a reset link by email; the answer does not reveal whether there is such an account",
        description:
          "The answer, and the time it takes, is the same whether or not there is such an account. With `useRecoveryEmail` the account is found by its main or its recovery address, and the email goes to the recovery address. The link in the email works once and for one hour.",
        example: { response: { message: "If the email exists, you will receive a password reset link." } },
        access: "anyone",
        allowedWhenSuspended: true,
        body: PasswordResetRequest,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { 429: "Too many requests from this address" },
      },
      async ({ body, c }) => {
        await requestReset(deps, body, clientAddress(c, deps.config.trustProxy));
        return { message: "If the email exists, you will receive a password reset link." };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/password-reset/check",
        summary: "Check whether a reset link can still be used; does not use it up",
        access: "anyone",
        allowedWhenSuspended: true,
        body: ResetLink,
        answers: { status: 200, body: ResetLinkState },
        cacheTags: [],
        refuses: { 429: "Too many requests from this address" },
      },
      async ({ body, c }) => ({
        valid: await isOpenLink(deps, body.token, clientAddress(c, deps.config.trustProxy)),
      }),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/password-reset",
        summary: "Set a new password with the token of a reset link and log out everywhere",
        description: "Ends all of the user's sessions.",
        example: { response: { message: "Your password has been reset." } },
        access: "anyone",
        allowedWhenSuspended: true,
        body: PasswordReset,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { 400: "The link is unknown, used or expired, or the password easy to guess" },
      },
      async ({ body, c }) => {
        await resetPassword(deps, body, clientAddress(c, deps.config.trustProxy));
        return { message: "Your password has been reset." };
      },
    ),
  ];
}

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
    // An intruder who knew the old password may have asked for it.
    await deletePendingChange(tx, viewer.id);
    await endSessionsOf(tx, viewer.id, { except: viewer.sessionId });
    await recordActivity(tx, viewer.id, "password_changed", "Changed the password and logged out everywhere else");
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "passwordChanged");
  });
  deps.wakeMailJob();
}

/** Only stores the request: looking the account up here would reveal by timing whether it exists. */
async function requestReset(deps: Deps, request: PasswordResetRequest, address: string | null): Promise<void> {
  await countAttempt(deps, "resetRequestPerAddress", address);
  await insertResetRequest(deps.db, request);
  deps.wakeMailJob();
}

/** Checks a link without using it, so that its page does not ask for a new password in vain. */
async function isOpenLink(deps: Deps, token: string, address: string | null): Promise<boolean> {
  await countAttempt(deps, "resetCheckPerAddress", address);
  return (await ownerOfLink(deps.db, hashToken(token))) !== undefined;
}

async function resetPassword(deps: Deps, { token, newPassword }: PasswordReset, address: string | null) {
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
    // Opening a link that was sent to an address confirms that the address is one's own.
    if (!link.toRecoveryEmail) await takeAddress(tx, userId, owner.email);
    await removeWaysBack(tx, { id: userId, email: owner.email });
    await holdRoleWithoutSecondStep({ ...deps, db: tx }, { id: userId, username: owner.username });
    await endSessionsOf(tx, userId);
    await clearSignInAttempts(tx, { ...owner, id: userId }, address);
    await recordActivity(tx, userId, "password_reset_completed", "Set a new password and logged out everywhere");
    await notifyBoth({ ...deps, db: tx }, { ...owner, id: userId }, "passwordChanged");
  });
  deps.wakeMailJob();
}
