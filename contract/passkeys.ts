import * as z from "zod/mini";
import { OwnerPassword } from "./accounts.ts";
import { IdInPath, type Json, text } from "./common-schemas.ts";

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it is stored in more places than one device, such as a password manager. */
  backedUp: z.boolean(),
  createdAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
});
export type Passkey = Json<z.infer<typeof Passkey>>;

export const PasskeyParams = z.object({ id: IdInPath, passkeyId: IdInPath });

const Name = text({ name: "Name", max: 60 });

export const PasskeyRename = z.object({ name: Name });
export type PasskeyRename = z.infer<typeof PasskeyRename>;

export const OwnerProof = z.object({ password: OwnerPassword });
export type OwnerProof = z.infer<typeof OwnerProof>;

const Transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));
const Descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(z.array(z.string())),
});

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** If empty, the browser offers all its passkeys for this site. */
  allowCredentials: z.array(Descriptor),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const INVALID = "This is not what a passkey answers";

const base64url = (max: number) => z.string(INVALID).check(z.regex(/^[\w-]+$/, INVALID), z.maxLength(max, INVALID));

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal("public-key", INVALID) };

/** The `toJSON` of the credential that the browser created. Only these fields are used. */
export const PasskeyAdding = z.object({
  name: Name,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.optional(Transports),
    }),
  }),
});
export type PasskeyAdding = z.infer<typeof PasskeyAdding>;

/** The `toJSON` of the credential that the browser found. */
export const PasskeyProof = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: z.nullish(z.string().check(z.regex(/^[\w-]*$/, INVALID), z.maxLength(100, INVALID))),
    }),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;
