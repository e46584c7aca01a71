import { ApiToken, ApiTokenInput, ApiTokenParams, NewApiToken } from "#contract/api-tokens.ts";
import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { NOT_YOURS, ownerOnly } from "#server/core/api/owner-only.ts";
import type { Deps } from "#server/core/deps.ts";
import { endApiToken, makeApiToken } from "./api-tokens.ts";
import { apiTokensOf } from "./api-tokens-queries.ts";

export function apiTokensRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/tokens",
        summary: "One's API tokens, newest first",
        description: "Those that have not ended, without the tokens themselves: nobody can see one again.",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: ApiToken },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return apiTokensOf(deps.db, viewer.id, query);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/users/:id/tokens",
        summary: "Make an API token",
        description:
          "Answers with the `token`, which is shown only now. It ends by itself at `expiresAt`, a year from now at the latest; and before that when its owner ends it, gets a new password, turns two-step sign-in on, signs out everywhere else or leaves.",
        access: "user",
        params: IdParam,
        body: ApiTokenInput,
        answers: { status: 201, body: NewApiToken },
        cacheTags: [],
        refuses: {
          400: "The password is wrong, or `expiresAt` is past or more than a year away",
          403: NOT_YOURS,
          409: "There are 20 already",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        return makeApiToken(deps, viewer, body);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/tokens/:tokenId",
        summary: "End an API token, at once and for good",
        description: "Takes no password: it only takes power away.",
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: ApiTokenParams,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 403: NOT_YOURS, 404: "It has ended already" },
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        await endApiToken({ ...deps, db }, viewer, params.tokenId);
      },
    ),
  ];
}
