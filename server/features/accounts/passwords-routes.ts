import { MessageResponse, PasswordReset, PasswordResetRequest, ResetLink, ResetLinkState } from "#contract/accounts.ts";
import { PasswordChange } from "#contract/password.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress } from "#server/core/http/client-address.ts";
import { changePassword, isOpenLink, requestReset, resetPassword } from "./passwords.ts";

export function passwordsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/change-password",
        summary: "Change one's password and sign out everywhere else",
        description: "Ends the user's other sessions; this one goes on.",
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
        summary: "Ask for a reset link by mail; the answer does not tell whether there is such an account",
        description:
          "The answer, and the time it takes, is the same whether or not there is such an account. With `useRecoveryEmail` the account is found by its main or its recovery address, and the mail goes to the recovery address. The link in the mail works once and for one hour.",
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
        summary: "Whether a reset link can still be used; asking does not use it up",
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
        summary: "Set a new password with the token of a reset link and sign out everywhere",
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
