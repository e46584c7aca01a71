import { MOST_PASSKEYS } from "#contract/passkey-limits.ts";
import type { OwnerProof, PasskeyCreation, PasskeyRequest } from "#contract/passkeys.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { relyingParty } from "#server/core/auth/relying-party.ts";
import type { SessionViewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { verifyOwner } from "#server/features/accounts/verify-owner.ts";
import { newChallenge, TIMEOUT_MS } from "./challenges.ts";
import { credentialsOf, requirePasskeyOfStaff } from "./passkeys-queries.ts";

/** ES256, Ed25519 and RS256: every authenticator knows one of them, and every version of Node.js checks them. */
export const ALGORITHMS = [-7, -8, -257];

export const tooManyPasskeys = () =>
  new HttpError(409, `You have ${MOST_PASSKEYS} passkeys already. Please remove one first.`);

/** How an authenticator knows whose key it has. The same for all of somebody's keys, so that it keeps one per account. */
export const userHandleOf = (userId: number) => Buffer.from(String(userId)).toString("base64url");

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];
const described = ({ id, transports }: Credential) => ({ id, type: "public-key" as const, transports });

/** What the browser needs to make a passkey. Only the owner of the account gets it, so nobody else can add one. */
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
    // Found without a username, and unlocked by a fingerprint or the like: that is why it counts as two steps.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

/** The same for signing in. Nobody has said who they are yet. */
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
