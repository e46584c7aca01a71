import { DeleteAccountInput } from "#contract/accounts.ts";
import { IdParam } from "#contract/common-schemas.ts";
import { DeletePersonInput } from "#contract/people.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { EVERYTHING } from "#server/platform/cache/invalidation.ts";
import { clearSessionCookie } from "#server/platform/http/credentials.ts";
import { deleteAccount, deletePerson } from "./delete-account.ts";

export function deleteAccountRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id",
        summary: "Delete your account, and optionally your posts",
        description:
          "Cannot be undone. The profile, addresses, logins, activity log, saved list and reset links are erased, all sessions end, and the username and email are free again. With `erasePosts` the resources, trials, ratings, comments, topics and replies are erased as well; a topic that others have replied to stays, without its text. Otherwise they stay, under the user's number alone. The profile is a 404 from then on.",
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: IdParam,
        body: DeleteAccountInput,
        answers: { status: 204 },
        // Their posts may be on any page.
        cacheTags: [EVERYTHING],
        refuses: {
          400: "The password is wrong",
          403: NOT_YOURS,
          409: "The only admin",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer, c }) => {
        ownerOnly(params.id, viewer);
        await deleteAccount(deps, viewer, body);
        clearSessionCookie(c, deps.config.appUrl);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/admin/users/:id",
        summary: "Delete a member's account, for example a spam account",
        access: "admin",
        needsFreshSignIn: true,
        params: IdParam,
        body: DeletePersonInput,
        answers: { status: 204 },
        cacheTags: [EVERYTHING],
        refuses: { 404: "There is no such user", 409: "An admin" },
      },
      async ({ params, body, viewer, db }) => deletePerson({ ...deps, db }, params.id, body.erasePosts, viewer),
    ),
  ];
}
