import type { PasskeyProof } from "#contract/passkeys.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { markProved, type SessionViewer, type Visit } from "#server/core/auth/sessions.ts";
import { signIn } from "#server/core/auth/sign-in.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt, uncountAttempt } from "#server/core/limits/rate-limiter.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import { verifyProof } from "./verify-response.ts";

/** It is two steps in one: something that one has, unlocked by something that one is or knows. So no code is asked for. */
export async function signInWithPasskey(
  deps: Deps,
  browserHash: Uint8Array,
  proof: PasskeyProof,
  visit: Visit,
  previous: SessionViewer | null,
) {
  const { ipAddress } = visit;
  await countAttempt(deps, "signInPerAddress", ipAddress);
  try {
    const passkey = await verifyProof(deps, { purpose: "sign in", browserHash }, proof, { status: 401 });
    const secret = await deps.db.transaction(async (tx) => {
      // A concurrent password reset has removed the passkey, or waits for it and then ends this session, too.
      await lockAuthorRow(tx, passkey.user);
      await passkey.countUse(tx);
      return signIn(tx, passkey.user.id, { ...visit, passkeyId: passkey.id }, previous);
    });
    await uncountAttempt(deps, "signInPerAddress", ipAddress);
    return { user: passkey.user, secret };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      deps.log.info({ ipAddress, reason: error.message }, "sign-in refused");
    }
    throw error;
  }
}

/** For who is signed in: shows again who is at the keyboard, where others are asked for their password. */
export async function proveWithPasskey(deps: Deps, viewer: SessionViewer, proof: PasskeyProof): Promise<void> {
  const asker = { purpose: "prove" as const, sessionId: viewer.sessionId };
  const passkey = await verifyProof(deps, asker, proof, { status: 400 });
  if (passkey.user.id !== viewer.id) throw new HttpError(403, "This passkey belongs to somebody else");
  await deps.db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    await passkey.countUse(tx);
    await markProved(tx, viewer.sessionId, passkey.id);
  });
}
