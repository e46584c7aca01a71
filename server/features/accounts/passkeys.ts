import { MOST_PASSKEYS } from "#contract/account-values.ts";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import {
  OwnerProof,
  Passkey,
  PasskeyAdding,
  PasskeyCreation,
  PasskeyParams,
  PasskeyRename,
} from "#contract/passkeys.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { recordActivity } from "./account-queries.ts";
import { requireWayIn } from "./log-in-methods.ts";
import { creationOptions, tooManyPasskeys, verifyCreation } from "./passkey-ceremony.ts";
import {
  countPasskeys,
  deletePasskey,
  endSessionsWithPasskey,
  insertPasskey,
  lockAccount,
  lockPasskey,
  passkeyById,
  passkeysOf,
  renamePasskey,
  requirePasskeyOfStaff,
} from "./passkeys-queries.ts";
import { notify } from "./security-notices.ts";
import { markProved } from "./sessions.ts";
import { verifyOwner } from "./verify-owner.ts";

const MISSING = "You have no such passkey";
const NO_NAME = "The site has no host name with https";

const orMissing = <T>(passkey: T | undefined): T => {
  if (!passkey) throw new HttpError(404, MISSING);
  return passkey;
};

export function passkeysRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/passkeys",
        summary: "Your passkeys, newest first",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: Passkey },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer, db }) => {
        ownerOnly(params.id, viewer);
        return passkeysOf(db, viewer.id, query);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/users/:id/passkeys/options",
        summary: "Begin to add a passkey",
        description:
          "Answers with the input of `PublicKeyCredential.parseCreationOptionsFromJSON`. It works once, in this session, for six minutes.",
        access: "user",
        params: IdParam,
        body: OwnerProof,
        answers: { status: 200, body: PasskeyCreation },
        cacheTags: [],
        refuses: {
          400: "The password is wrong",
          403: NOT_YOURS,
          409: `There are too many passkeys already. ${NO_NAME}`,
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        return creationOptions(deps, viewer, body);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/users/:id/passkeys",
        summary: "Add a passkey",
        description:
          "Takes the result of `navigator.credentials.create`, as JSON. The passkey must be discoverable and verify its user. The owner is notified by email.",
        access: "user",
        params: IdParam,
        body: PasskeyAdding,
        answers: { status: 201, body: Passkey },
        cacheTags: [],
        refuses: {
          400: "It was not made here, or not for this request, or too late",
          403: NOT_YOURS,
          409: `It was added already, or there are too many. ${NO_NAME}`,
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        return addPasskey(deps, viewer, body);
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/users/:id/passkeys/:passkeyId",
        summary: "Rename a passkey",
        access: "user",
        params: PasskeyParams,
        body: PasskeyRename,
        answers: { status: 200, body: Passkey },
        readAgain: async ({ params, viewer, db }) => orMissing(await passkeyById(db, viewer.id, params.passkeyId)),
        cacheTags: [],
        refuses: { 403: NOT_YOURS, 404: MISSING },
      },
      async ({ params, body, viewer, db }) => {
        ownerOnly(params.id, viewer);
        return orMissing(await renamePasskey(db, viewer.id, params.passkeyId, body.name));
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/passkeys/:passkeyId",
        summary: "Remove a passkey",
        description:
          "Ends the sessions that were started with it, except the current one. The last way to log in cannot be removed.",
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: PasskeyParams,
        body: OwnerProof,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          400: "The password is wrong",
          403: NOT_YOURS,
          404: MISSING,
          409: "It is the only way to log in",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        await removePasskey(deps, viewer, params.passkeyId, body);
      },
    ),
  ];
}

async function addPasskey(deps: Deps, viewer: SessionViewer, adding: PasskeyAdding) {
  const verified = await verifyCreation(deps, viewer.sessionId, adding);
  const passkey = await deps.db.transaction(async (tx) => {
    const owner = await lockAccount(tx, viewer.id);
    if (!owner) throw new HttpError(401, "Please log in first");
    if ((await countPasskeys(tx, viewer.id)) >= MOST_PASSKEYS) throw tooManyPasskeys();
    const added = await insertPasskey(tx, { ...verified, userId: viewer.id, name: adding.name });
    if (!added) throw new HttpError(409, "This passkey has already been added");
    // A password reset may have ended the session meanwhile: then its user must not get a new passkey.
    if (!(await markProved(tx, viewer.sessionId, added.id))) throw new HttpError(401, "Please log in first");
    await recordActivity(tx, viewer.id, "passkey_added", `Added the passkey "${added.name}"`);
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "passkeyAdded");
    return added;
  });
  deps.wakeMailJob();
  return passkey;
}

/** Also ends the sessions that were started with it, as it may be lost. */
async function removePasskey(deps: Deps, viewer: SessionViewer, id: number, { password }: OwnerProof): Promise<void> {
  const owner = await verifyOwner(deps, viewer, password);
  await requirePasskeyOfStaff(deps.db, viewer);
  await deps.db.transaction(async (tx) => {
    // Locked, because two removed at once must not both rely on the other.
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
