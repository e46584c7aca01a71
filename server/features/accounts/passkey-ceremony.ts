import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { MOST_PASSKEYS } from "#contract/account-values.ts";
import type { OwnerProof, PasskeyAdding, PasskeyCreation, PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";
import { passkeyChallenges } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError, type HttpErrorStatus } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { relyingParty } from "./account-queries.ts";
import { countUse, credentialsOf, passkeyByCredential, requirePasskeyOfStaff } from "./passkeys-queries.ts";
import { verifyOwner } from "./verify-owner.ts";

/** Loaded on first use of a passkey: most sites start without one. */
const load = () => import("@simplewebauthn/server");

type Refusals = { status: HttpErrorStatus };

const TOO_LATE = "That took too long. Please try again.";
const UNKNOWN = "This passkey is not known here. It may have been removed.";
const NOT_ACCEPTED = "This passkey was not accepted. Please try again.";

/**
 * A response that the library rejects is a user's mistake or an attack, never a bug: it throws for every malformed response.
 */
async function orRefuse<T>({ log }: Deps, status: HttpErrorStatus, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: (error as Error).message }, "passkey refused");
    throw new HttpError(status, NOT_ACCEPTED);
  }
}

/** The new key, if it was made here, in this session, within the last minutes. */
export async function verifyCreation(deps: Deps, sessionId: number, { response }: PasskeyAdding) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.config);
  const { clientDataJSON } = response.response;
  const expectedChallenge = await redeemChallenge(deps.db, clientDataJSON, { purpose: "add", sessionId });
  if (expectedChallenge === undefined) throw new HttpError(400, TOO_LATE);
  const { verifyRegistrationResponse } = await load();
  const { registrationInfo } = await orRefuse(deps, 400, () =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new HttpError(400, NOT_ACCEPTED);
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

/** The passkey that signed the challenge of this browser or session, and its owner. Call `countUse` before relying on it. */
export async function verifyProof(deps: Deps, asker: Asker, { response }: PasskeyProof, { status }: Refusals) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.config);
  const { clientDataJSON, userHandle } = response.response;
  const expectedChallenge = await redeemChallenge(deps.db, clientDataJSON, asker);
  if (expectedChallenge === undefined) throw new HttpError(status, TOO_LATE);
  const passkey = await passkeyByCredential(deps.db, response.id);
  if (!passkey) throw new HttpError(status, UNKNOWN);
  if (userHandle && userHandle !== userHandleOf(passkey.user.id)) throw new HttpError(status, NOT_ACCEPTED);
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await orRefuse(deps, status, () =>
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey), counter: passkey.counter },
    }),
  );
  if (!verified) throw new HttpError(status, NOT_ACCEPTED);
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return {
    id: passkey.id,
    user: passkey.user,
    /** Call it in the transaction that relies on it. */
    countUse: async (tx: Deps["db"]) => {
      if (!(await countUse(tx, passkey.id, newCounter, credentialBackedUp))) throw new HttpError(status, NOT_ACCEPTED);
    },
  };
}

/** The timeout in the browser. The server gives up a little later. */
const TIMEOUT_MS = 5 * 60 * 1_000;

/** The value that an authenticator must sign, so that an earlier signature cannot be sent again. */
async function newChallenge(db: Db, asker: Asker): Promise<string> {
  const challenge = randomBytes(32);
  await insertChallenge(db, challenge, asker);
  return challenge.toString("base64url");
}

/** Whether the signed challenge was given to the same browser or session for the same purpose. It counts only once. */
async function redeemChallenge(db: Db, clientDataJSON: string, asker: Asker): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined || !/^[\w-]{43}$/.test(challenge)) return undefined;
  return (await consumeChallenge(db, Buffer.from(challenge, "base64url"), asker)) ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The browser or session that asks for a challenge, and the purpose. */
export type Asker = { purpose: "sign in"; browserHash: Uint8Array } | { purpose: "add" | "prove"; sessionId: number };

const LIFETIME = sql`now() + interval '6 minutes'`;

async function insertChallenge(db: Db, challenge: Uint8Array, asker: Asker): Promise<void> {
  await db.insert(passkeyChallenges).values({ challenge, ...asker, expiresAt: LIFETIME });
}

/** Deletes the challenge, so that only one of two concurrent uses succeeds. Returns whether there was one. */
async function consumeChallenge(db: Db, challenge: Uint8Array, asker: Asker): Promise<boolean> {
  const isOfAsker =
    asker.purpose === "sign in"
      ? eq(passkeyChallenges.browserHash, asker.browserHash)
      : eq(passkeyChallenges.sessionId, asker.sessionId);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, asker.purpose),
        isOfAsker,
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return used.length > 0;
}

/** ES256, Ed25519 and RS256: every authenticator knows one of them, and every version of Node.js checks them. */
const ALGORITHMS = [-7, -8, -257];

export const tooManyPasskeys = () =>
  new HttpError(409, `You have ${MOST_PASSKEYS} passkeys already. Please remove one first.`);

/**
 * The id by which an authenticator knows the account. All of an account's keys share it, so that it keeps one key per account.
 */
const userHandleOf = (userId: number) => Buffer.from(String(userId)).toString("base64url");

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];
const described = ({ id, transports }: Credential) => ({ id, type: "public-key" as const, transports });

/** The options with which the browser makes a passkey. Only the owner of the account gets them, so nobody else can add one. */
export async function creationOptions(
  deps: Deps,
  viewer: SessionViewer,
  { password }: OwnerProof,
): Promise<PasskeyCreation> {
  const { id } = relyingParty(deps.config);
  const { username } = await verifyOwner(deps, viewer, password);
  await requirePasskeyOfStaff(deps.db, viewer);
  const known = await credentialsOf(deps.db, viewer.id);
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  return {
    challenge: await newChallenge(deps.db, { purpose: "add", sessionId: viewer.sessionId }),
    rp: { id, name: (await deps.currentSite(deps.db)).name },
    user: { id: userHandleOf(viewer.id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: TIMEOUT_MS,
    attestation: "none",
    excludeCredentials: known.map(described),
    // A discoverable key, unlocked by a fingerprint or the like: that is why it counts as two steps.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

/** The same for logging in, where the user is not known yet. */
export async function signInOptions(deps: Deps, browserHash: Uint8Array, address: string | null) {
  await countAttempt(deps, "passkeyRequestsPerAddress", address);
  return requestOptions(deps, await newChallenge(deps.db, { purpose: "sign in", browserHash }), []);
}

export async function proofOptions(deps: Deps, viewer: SessionViewer): Promise<PasskeyRequest> {
  const known = await credentialsOf(deps.db, viewer.id);
  if (known.length === 0) throw new HttpError(409, "You have no passkey");
  const challenge = await newChallenge(deps.db, { purpose: "prove", sessionId: viewer.sessionId });
  return requestOptions(deps, challenge, known);
}

const requestOptions = ({ config }: Deps, challenge: string, known: Credential[]): PasskeyRequest => ({
  challenge,
  rpId: relyingParty(config).id,
  timeout: TIMEOUT_MS,
  userVerification: "required",
  allowCredentials: known.map(described),
});
