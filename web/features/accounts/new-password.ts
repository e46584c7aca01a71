import * as z from "zod/mini";
import { PasswordChange } from "#contract/accounts.ts";
import { text } from "#contract/text.ts";

/** Asked for twice, since nobody sees what they type. Only the first goes to the server. */
const repeated = { confirmPassword: z.string() };

const alike = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: "Passwords do not match", path: ["confirmPassword"] },
);

export const ResetForm = z
  .object({
    newPassword: text({ name: "Password", max: 128, blanksCount: true }).check(
      z.refine((password) => [...password].length >= 8, "Password too short"),
    ),
    ...repeated,
  })
  .check(alike);

export const ChangeForm = z.extend(PasswordChange, repeated).check(alike);
