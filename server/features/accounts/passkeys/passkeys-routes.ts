import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import {
  OwnerProof,
  Passkey,
  PasskeyAdding,
  PasskeyCreation,
  PasskeyParams,
  PasskeyRename,
} from "#contract/passkeys.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { NOT_YOURS, ownerOnly } from "#server/core/api/owner-only.ts";
import type { Deps } from "#server/core/deps.ts";
import { creationOptions } from "./options.ts";
import { addPasskey, removePasskey } from "./passkeys.ts";
import { passkeyById, passkeysOf, renamePasskey } from "./passkeys-queries.ts";

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
        summary: "One's passkeys, newest first",
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
          "Answers with what `PublicKeyCredential.parseCreationOptionsFromJSON` takes. It counts once, in this session, for six minutes.",
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
          "Takes what `navigator.credentials.create` resolved to, as JSON. The passkey must be discoverable and verify its user. The owner is told by mail.",
        access: "user",
        params: IdParam,
        body: PasskeyAdding,
        answers: { status: 201, body: Passkey },
        cacheTags: [],
        refuses: {
          400: "It was not made here, or not for what was begun, or too late",
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
          "Ends the sessions that were started with it, but for the one that asks. The last way to sign in cannot be removed.",
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
          409: "It is the only way to sign in",
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
