import * as z from "zod/mini";
import { text } from "#contract/text.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** The length of a new password. Which ones are too easy to guess is up to `server/core/auth/guessable-passwords.ts`. */
export const Password = text({
  name: "Password",
  min: { length: MIN_PASSWORD_LENGTH, message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` },
  max: MAX_PASSWORD_LENGTH,
  blanksCount: true,
});

/** The current password, which is only compared: the rules for new passwords do not apply. */
export const OwnPassword = text({ name: "Password", max: MAX_PASSWORD_LENGTH, blanksCount: true });

/** Asked for before anything sensitive is changed. Accounts without a password leave it out, and prove themselves in another way. */
export const OwnerPassword = z.optional(OwnPassword);

export const PasswordChange = z.object({
  currentPassword: z.optional(text({ name: "Current password", max: MAX_PASSWORD_LENGTH, blanksCount: true })),
  newPassword: text({
    name: "New password",
    min: {
      length: MIN_PASSWORD_LENGTH,
      message: `New password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    },
    max: MAX_PASSWORD_LENGTH,
    blanksCount: true,
  }),
});
export type PasswordChange = z.infer<typeof PasswordChange>;
