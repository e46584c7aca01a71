import * as z from "zod/mini";
import { Email } from "#contract/accounts.ts";
import { OwnerPassword } from "./accounts.ts";
import { type Json, text } from "./common-schemas.ts";

export const EmailChange = z.object({ email: Email, password: OwnerPassword });
export type EmailChange = z.infer<typeof EmailChange>;

/** One's own address, and the one that will replace it as soon as its link is opened. */
export const EmailAddress = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  pending: z.nullable(z.object({ email: z.string(), expiresAt: z.date() })),
});
export type EmailAddress = Json<z.infer<typeof EmailAddress>>;

export const EmailLink = z.object({ token: text({ name: "Token", max: 200 }) });

export const EMAIL_LINK_KINDS = ["confirm", "change", "undo_email", "undo_recovery_email"] as const;

/** The purpose of a mailed link: the account, and the address that it confirms or restores. */
const OpenEmailLink = z.object({
  kind: z.enum(EMAIL_LINK_KINDS),
  username: z.string(),
  email: z.nullable(z.string()),
});
export type OpenEmailLink = Json<z.infer<typeof OpenEmailLink>>;

export const EmailLinkState = z.object({ link: z.nullable(OpenEmailLink) });
export type EmailLinkState = Json<z.infer<typeof EmailLinkState>>;

/** A way to log in, or a second step, that undoing a change removed: it may have been an intruder's. */
export const RemovedSignIn = z.object({
  kind: z.enum(["passkey", "provider", "apiToken", "twoStep"]),
  name: z.nullable(z.string()),
});
export type RemovedSignIn = Json<z.infer<typeof RemovedSignIn>>;

const REMOVED = {
  passkey: (name: string) => `Passkey “${name}”`,
  provider: (name: string) => `Account at ${name}`,
  apiToken: (name: string) => `API token “${name}”`,
  twoStep: () => "Two-step sign-in",
};

/** As listed on the page and in the mail. */
export const describeRemoved = ({ kind, name }: RemovedSignIn) => REMOVED[kind](name ?? "");

/** Leads to choosing a new password. */
export const UndoneChange = z.object({
  resetToken: z.string(),
  removed: z.array(RemovedSignIn),
  recoveryEmail: z.nullable(z.string()),
});
export type UndoneChange = Json<z.infer<typeof UndoneChange>>;
