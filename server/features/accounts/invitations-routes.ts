import { IdParam } from "#contract/ids.ts";
import { Invitation, InvitationInput, NewInvitation } from "#contract/invitations.ts";
import { Paging } from "#contract/paging.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { invite, withdrawInvitation } from "./invitations.ts";
import { INVITATION_DAYS, openInvitations } from "./invitations-queries.ts";

export function invitationsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/invitations",
        summary: "Invitations that have neither been used nor expired, newest first",
        access: "admin",
        query: Paging,
        answers: { status: 200, list: Invitation },
      },
      async ({ query, db }) => openInvitations(db, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/invitations",
        summary: `Invite somebody: a link that registers one person, within ${INVITATION_DAYS} days`,
        description: "One with a role also ends when the admin who made it gets a new password.",
        access: "admin",
        needsFreshSignIn: ({ body }) => body.role !== null,
        body: InvitationInput,
        answers: { status: 201, body: NewInvitation },
        cacheTags: [],
      },
      async ({ body, viewer, db }) => invite({ ...deps, db }, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/admin/invitations/:id",
        summary: "Withdraw an invitation",
        access: "admin",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: "There is no such invitation, or it has been used" },
      },
      async ({ params, viewer, db }) => withdrawInvitation(db, params.id, viewer),
    ),
  ];
}
