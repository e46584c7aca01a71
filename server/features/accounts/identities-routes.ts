import { IdParam, Paging } from "#contract/common-schemas.ts";
import { ConnectInput, ConnectStarted, DisconnectInput, Identity, IdentityParams } from "#contract/providers.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { disconnectIdentity, startConnecting } from "./identities.ts";
import { identitiesOf } from "./identities-queries.ts";
import type { newProviderFlow } from "./provider-flow.ts";

export function identitiesRoutes(deps: Deps, flow: ReturnType<typeof newProviderFlow>): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/identities",
        summary: "Your accounts at providers, with which you can log in",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: Identity },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return identitiesOf(deps.db, viewer.id, query);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/users/:id/identities",
        summary: "Start to connect an account at a provider",
        description:
          "Answers with an `address` to open in the same browser, and a `Set-Cookie` header. The provider leads back to the profile. The account's owner gets an email.",
        access: "user",
        params: IdParam,
        body: ConnectInput,
        answers: { status: 200, body: ConnectStarted },
        cacheTags: [],
        refuses: {
          400: "The password is wrong",
          403: NOT_YOURS,
          404: "There is no such provider",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer, c }) => {
        ownerOnly(params.id, viewer);
        const isKnown = deps.config.providers.some(({ name }) => name === body.provider);
        if (!isKnown) throw new HttpError(404, "There is no such provider");
        const token = await startConnecting(deps, viewer, body);
        return { address: await flow.leadTo(c, body.provider, token) };
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/identities/:identityId",
        summary: "Disconnect an account at a provider",
        description:
          "It can no longer be used to log in, and is not connected again automatically, even if it has the same address. You must keep another way to log in.",
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: IdentityParams,
        body: DisconnectInput,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          400: "The password is wrong",
          403: NOT_YOURS,
          404: "There is nothing to disconnect",
          409: "The only way to log in",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        await disconnectIdentity(deps, viewer, params.identityId, body);
      },
    ),
  ];
}
