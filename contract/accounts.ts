import * as z from "zod/mini";
import { Author, Id, type Json, optionalText, text } from "./common-schemas.ts";
import { ROLES } from "./roles.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** The length of a new password. `server/features/accounts/password-rules.ts` rejects passwords that are too easy to guess. */
export const Password = text({
  name: "Password",
  min: { length: MIN_PASSWORD_LENGTH, message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` },
  max: MAX_PASSWORD_LENGTH,
  blanksCount: true,
});

/** The current password, which is only compared: the rules for new passwords do not apply. */
export const OwnPassword = text({ name: "Password", max: MAX_PASSWORD_LENGTH, blanksCount: true });

/** Asked for before a sensitive change. Accounts without a password leave it out, and confirm their identity in another way. */
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

/** What logging in needs besides the username. */
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

/** Whether two-step sign-in is on; while it is off, a secret to turn it on with. */
export const TwoStep = z.object({
  on: z.boolean(),
  offer: z.nullable(z.object({ secret: z.string(), address: z.string() })),
});
export type TwoStep = Json<z.infer<typeof TwoStep>>;

export const TwoStepStart = z.object({
  secret: z.string("Secret is required").check(z.regex(/^[A-Z2-7]{32}$/, "Secret must be one that was offered")),
  code: Code,
  password: OwnerPassword,
});
export type TwoStepStart = z.infer<typeof TwoStepStart>;

export const TwoStepStarted = z.object({ recoveryCode: z.string() });
export type TwoStepStarted = Json<z.infer<typeof TwoStepStarted>>;

export const TwoStepEnd = z.object({ code: Code, password: OwnerPassword });
export type TwoStepEnd = z.infer<typeof TwoStepEnd>;

/** A place where the user is currently logged in. */
export const OpenSession = z.object({
  id: z.int(),
  loginTime: z.date(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  current: z.boolean(),
});
export type OpenSession = Json<z.infer<typeof OpenSession>>;

export const SignOutInput = z.object({
  password: OwnerPassword,
  session: z.optional(Id),
});
export type SignOutInput = z.infer<typeof SignOutInput>;

export const InvitationInput = z.object({
  email: optionalText({ name: "Email", max: 254 }, Email),
  role: z._default(z.nullable(z.enum(ROLES, "Choose admin, moderator or no role")), null),
});
export type InvitationInput = z.infer<typeof InvitationInput>;

export const Invitation = z.object({
  id: z.int(),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  createdBy: z.int(),
  author: Author,
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type Invitation = Json<z.infer<typeof Invitation>>;

/** The link is shown once, when it is made. */
export const NewInvitation = z.extend(Invitation, { url: z.string() });
export type NewInvitation = Json<z.infer<typeof NewInvitation>>;

export const ACTIONS = [
  "login",
  "logout",
  "password_changed",
  "password_reset_requested",
  "password_reset_completed",
  "provider_connected",
  "provider_disconnected",
  "email_confirmed",
  "email_change_requested",
  "email_changed",
  "email_change_undone",
  "resource_created",
  "resource_updated",
  "resource_deleted",
  "token_created",
  "token_ended",
  "passkey_added",
  "passkey_removed",
] as const;

export const ActivityEntry = z.object({
  id: z.int(),
  action: z.enum(ACTIONS),
  details: z.nullable(z.string()),
  createdAt: z.date(),
});
export type ActivityEntry = Json<z.infer<typeof ActivityEntry>>;
