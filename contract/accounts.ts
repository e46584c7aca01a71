import * as z from "zod/mini";
import { OwnerPassword, OwnPassword, Password } from "#contract/password.ts";
import { optionalText, text } from "#contract/text.ts";

const INVALID_EMAIL = "Please enter a valid email address";

export const USERNAME_LENGTH = { min: 3, max: 30 };

export const Username = text({
  name: "Username",
  min: { length: USERNAME_LENGTH.min, message: `Username must be at least ${USERNAME_LENGTH.min} characters` },
  max: USERNAME_LENGTH.max,
}).check(z.regex(/^[A-Za-z0-9_.-]*$/, "Username can only contain letters, digits and _ . -"));

const Address = z.email();

export const Email = z.string(INVALID_EMAIL).check(
  z.maxLength(254, { error: "Email cannot exceed 254 characters", abort: true }),
  z.refine((value) => Address.safeParse(value).success, INVALID_EMAIL),
  z.meta({ format: "email" }),
);

/** Six digits from an authenticator app or the recovery code, with or without blanks and dashes. */
export const Code = text({ name: "Code", max: 60 });

export const Login = z.object({
  username: text({ name: "Username", max: 254 }),
  password: OwnPassword,
  code: z.optional(Code),
});
export type Login = z.infer<typeof Login>;

/** What logging in takes besides the username. */
export const Confirmation = z.object({ password: OwnPassword, code: z.optional(Code) });
export type Confirmation = z.infer<typeof Confirmation>;

export const Registration = z.object({
  firstName: optionalText({ name: "First name", max: 60 }),
  lastName: optionalText({ name: "Last name", max: 60 }),
  username: Username,
  email: Email,
  password: Password,
  invite: optionalText({ name: "Invitation", max: 200 }),
});
export type Registration = z.infer<typeof Registration>;

export const PasswordResetRequest = z.object({
  email: z.pipe(
    text({ name: "Email", min: { length: 1, message: "Please enter your email address" }, max: 254 }),
    Email,
  ),
  useRecoveryEmail: z._default(z.boolean("useRecoveryEmail must be true or false"), false),
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z.object({
  token: text({ name: "Token", max: 200 }),
  newPassword: Password,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const ResetLink = z.object({ token: text({ name: "Token", max: 200 }) });
export const ResetLinkState = z.object({ valid: z.boolean() });
export type ResetLinkState = z.infer<typeof ResetLinkState>;

export const DeleteAccountInput = z.object({
  password: OwnerPassword,
  erasePosts: z._default(z.boolean("erasePosts must be true or false"), false),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** For calls that return nothing but a message. */
export const MessageResponse = z.object({ message: z.string() });
