import * as z from "zod/mini";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PasswordChange } from "#contract/accounts.ts";
import { ApiTokenInput } from "#contract/api-tokens.ts";
import { text } from "#contract/common-schemas.ts";

/** Days are easier to choose than a time. */
export const NewTokenSchema = z.extend(z.omit(ApiTokenInput, { expiresAt: true }), {
  days: z.pipe(z.string(), z.transform(Number)),
});

/** Typed twice, since it is hidden while typing. Only the first is sent to the server. */
const confirmation = { confirmPassword: z.string() };

const passwordsMatch = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: "Passwords do not match", path: ["confirmPassword"] },
);

export const ResetPasswordSchema = z
  .object({
    newPassword: text({ name: "Password", max: MAX_PASSWORD_LENGTH, blanksCount: true }).check(
      z.refine((password) => [...password].length >= MIN_PASSWORD_LENGTH, "Password too short"),
    ),
    ...confirmation,
  })
  .check(passwordsMatch);

export const ChangePasswordSchema = z.extend(PasswordChange, confirmation).check(passwordsMatch);
