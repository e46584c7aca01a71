import * as z from "zod/mini";
import { Code } from "#contract/accounts.ts";
import { OwnerPassword, OwnPassword } from "./accounts.ts";
import { IdInPath, type Json, optionalText, text } from "./common-schemas.ts";

const Name = text({ name: "Provider", max: 100 });

export const ProviderParam = z.object({ name: Name });

export const StartQuery = z.object({
  redirectTo: z.optional(z.string()),
  invite: z.optional(optionalText({ name: "Invitation", max: 200 })),
  prove: z.optional(z.literal("true", "prove must be true or left out")),
});

/** Parameters that a provider adds to the callback address (RFC 6749, RFC 9207). */
export const CallbackQuery = z.object({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  iss: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** The missing step after a provider has identified somebody. */
export const PendingSignIn = z.object({
  /** The provider's address. */
  label: z.string(),
  email: z.nullable(z.string()),
  needs: z.enum(["code", "password"]),
  /** Whether the person may leave the other account alone and make a new one. */
  mayMakeAccount: z.boolean(),
  /** The account with the same address, if there is exactly one. */
  username: z.nullable(z.string()),
});
export type PendingSignIn = Json<z.infer<typeof PendingSignIn>>;

export const PendingSignInAnswer = z.object({
  username: z.optional(text({ name: "Username", max: 254 })),
  password: z.optional(OwnPassword),
  code: z.optional(Code),
  newAccount: z._default(z.boolean("newAccount must be true or false"), false),
});
export type PendingSignInAnswer = z.infer<typeof PendingSignInAnswer>;

/** An account at a provider that can be used to log in. */
export const Identity = z.object({
  id: z.int(),
  provider: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
});
export type Identity = Json<z.infer<typeof Identity>>;

export const IdentityParams = z.object({
  id: IdInPath,
  identityId: IdInPath,
});

export const ConnectInput = z.object({ provider: Name, password: OwnerPassword });
export type ConnectInput = z.infer<typeof ConnectInput>;

export const ConnectStarted = z.object({ address: z.string() });
export type ConnectStarted = Json<z.infer<typeof ConnectStarted>>;

export const DisconnectInput = z.object({ password: OwnerPassword });
export type DisconnectInput = z.infer<typeof DisconnectInput>;
