import { MOST_PASSKEYS } from "#contract/passkey-limits.ts";
import type { OwnerProof, PasskeyAdding } from "#contract/passkeys.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { markProved, type SessionViewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { verifyOwner } from "#server/features/accounts/verify-owner.ts";
import { requireWayIn } from "#server/features/accounts/ways-in-queries.ts";
import { tooManyPasskeys } from "./options.ts";
import {
  countPasskeys,
  deletePasskey,
  endSessionsWithPasskey,
  insertPasskey,
  lockAccount,
  lockPasskey,
  requirePasskeyOfStaff,
} from "./passkeys-queries.ts";
import { verifyCreation } from "./verify-response.ts";

export async function addPasskey(deps: Deps, viewer: SessionViewer, adding: PasskeyAdding) {
  const verified = await verifyCreation(deps, viewer.sessionId, adding);
  const passkey = await deps.db.transaction(async (tx) => {
    const owner = await lockAccount(tx, viewer.id);
    if (!owner) throw new HttpError(401, "Please log in first");
    if ((await countPasskeys(tx, viewer.id)) >= MOST_PASSKEYS) throw tooManyPasskeys();
    const added = await insertPasskey(tx, { ...verified, userId: viewer.id, name: adding.name });
    if (!added) throw new HttpError(409, "This passkey has been added already");
    // A password reset may have ended the session meanwhile: then whoever is in it must not get a key to come back with.
    if (!(await markProved(tx, viewer.sessionId, added.id))) throw new HttpError(401, "Please log in first");
    await recordActivity(tx, viewer.id, "passkey_added", `Added the passkey "${added.name}"`);
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "passkeyAdded");
    return added;
  });
  deps.wakeMailJob();
  return passkey;
}

/** Also signs out whoever has signed in with it, as it may be lost. */
export async function removePasskey(
  deps: Deps,
  viewer: SessionViewer,
  id: number,
  { password }: OwnerProof,
): Promise<void> {
  const owner = await verifyOwner(deps, viewer, password);
  await requirePasskeyOfStaff(deps.db, viewer);
  await deps.db.transaction(async (tx) => {
    // Locked, because two that are removed at once must not both count on the other.
    await lockAccount(tx, viewer.id);
    if (!(await lockPasskey(tx, viewer.id, id))) throw new HttpError(404, "You have no such passkey");
    await endSessionsWithPasskey(tx, id, viewer.sessionId);
    await deletePasskey(tx, id);
    await requireWayIn(tx, deps.config, viewer.id);
    await recordActivity(tx, viewer.id, "passkey_removed", "Removed a passkey");
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "passkeyRemoved");
  });
  deps.wakeMailJob();
}
