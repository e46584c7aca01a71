import * as z from "zod/mini";
import { OwnerPassword } from "./accounts.ts";
import { IdInPath, type Json, text } from "./common-schemas.ts";

/** A token for reading, or for reading and writing. */
export const SCOPES = ["read", "write"] as const;
export type Scope = (typeof SCOPES)[number];

/** No token lasts forever, so that forgotten ones end. */
export const MAX_TOKEN_DAYS = 365;

export const MAX_TOKENS = 20;

/** The credential that a program sends instead of a session cookie. The token itself is shown only when it is made. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(SCOPES),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
});
export type ApiToken = Json<z.infer<typeof ApiToken>>;

export const ApiTokenInput = z.object({
  name: text({ name: "Name", max: 100 }),
  scope: z.enum(SCOPES, "Choose whether it may read, or write, too"),
  expiresAt: z.pipe(
    z.iso.datetime({ offset: true, error: "Choose when it ends" }),
    z.transform((at) => new Date(at)),
  ),
  password: OwnerPassword,
});
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;

export const NewApiToken = z.extend(ApiToken, { token: z.string() });
export type NewApiToken = Json<z.infer<typeof NewApiToken>>;

export const ApiTokenParams = z.object({ id: IdInPath, tokenId: IdInPath });
