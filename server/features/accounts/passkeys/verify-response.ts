import type { PasskeyAdding, PasskeyProof } from "#contract/passkeys.ts";
import { HttpError, type HttpErrorStatus } from "#server/core/api/http-error.ts";
import { relyingParty } from "#server/core/auth/relying-party.ts";
import type { Deps } from "#server/core/deps.ts";
import { redeemChallenge } from "./challenges.ts";
import type { Asker } from "./challenges-queries.ts";
import { ALGORITHMS, userHandleOf } from "./options.ts";
import { countUse, passkeyByCredential } from "./passkeys-queries.ts";

/** Loaded when somebody first uses a passkey: most sites start without one. */
const load = () => import("@simplewebauthn/server");

type Refusals = { status: HttpErrorStatus };

const TOO_LATE = "That took too long. Please try again.";
const UNKNOWN = "This passkey is not known here. It may have been removed.";
const NOT_ACCEPTED = "This passkey was not accepted. Please try again.";

/** What the library rejects is somebody's mistake or attack, never a bug: it is thrown for every malformed response. */
async function orRefuse<T>({ log }: Deps, status: HttpErrorStatus, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: (error as Error).message }, "passkey refused");
    throw new HttpError(status, NOT_ACCEPTED);
  }
}

/** The new key, if it was made here, in this session, just now. */
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

/** The passkey that signed this asker's challenge, and whose it is. Call `countUse` before relying on it. */
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
