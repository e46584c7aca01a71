import { IdParam } from "#contract/ids.ts";
import { OpenSession, SignOutInput } from "#contract/open-sessions.ts";
import { Paging } from "#contract/paging.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { NOT_YOURS, ownerOnly } from "#server/core/api/owner-only.ts";
import type { Deps } from "#server/core/deps.ts";
import { endOpenSessions } from "./open-sessions.ts";
import { openSessionsOf } from "./open-sessions-queries.ts";

export function openSessionsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/sessions",
        summary: "Where one is signed in now, newest first",
        description:
          "Those that neither ended nor lapsed; the login history has the others, too. `current` is the one that asks.",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: OpenSession },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return openSessionsOf(deps.db, viewer, query);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/sessions",
        summary: "Sign out elsewhere: in one place, or in all but this one",
        description: "Without `session`, all but the one that asks. One that has ended already is no failure.",
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: IdParam,
        body: SignOutInput,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 400: "The password is wrong", 403: NOT_YOURS, 429: "Too many wrong passwords" },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        await endOpenSessions(deps, viewer, body);
      },
    ),
  ];
}
