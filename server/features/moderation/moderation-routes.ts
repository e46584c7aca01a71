import { IdParam } from "#contract/ids.ts";
import { DecisionQuery, ModeratedResource, ModerationQuery, PendingQuery, Stats } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { moderate } from "./moderation.ts";
import { allResources, pendingResources, stats } from "./moderation-queries.ts";

const DECISIONS: { verb: "approve" | "reject"; to: Status; summary: string; description: string }[] = [
  {
    verb: "approve",
    to: "approved",
    summary: "Publish a pending or rejected resource",
    description: "Takes no body. Approving what is already approved is a success that changes nothing.",
  },
  {
    verb: "reject",
    to: "rejected",
    summary: "Turn a pending resource down",
    description:
      "Takes no body. Rejecting what is already rejected is a success that changes nothing. An approved resource cannot be rejected.",
  },
];

export function moderationRoutes(deps: Deps): Endpoint[] {
  const { views } = deps;
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/resources/pending",
        summary: "Resources that wait for review, oldest first",
        access: "moderator",
        query: PendingQuery,
        answers: { status: 200, list: ModeratedResource },
        isExpensive: true,
      },
      async ({ query, viewer, db }) => views.addPendingToPage(await pendingResources(db, query, viewer)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/resources",
        summary: "Resources of every status, newest first",
        access: "moderator",
        query: ModerationQuery,
        answers: { status: 200, list: ModeratedResource },
        isExpensive: true,
      },
      async ({ query, viewer, db }) => views.addPendingToPage(await allResources(db, query, viewer)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/stats",
        summary: "The dashboard's figures",
        description: "`byContentType` and `byEducationalLevel` count resources of every status.",
        access: "moderator",
        answers: { status: 200, body: Stats },
        isExpensive: true,
      },
      async ({ db }) => stats(db, views.waiting()),
    ),
    ...DECISIONS.map(({ verb, to, summary, description }) =>
      endpoint(
        {
          method: "PUT",
          path: `/api/admin/resources/:id/${verb}`,
          summary,
          description,
          access: "moderator",
          params: IdParam,
          query: DecisionQuery,
          answers: { status: 200, body: ModeratedResource },
          cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
          refuses: {
            404: "There is no such resource",
            409: "Its present status does not allow this, or it has been edited since",
          },
        },
        async ({ params, query, viewer, db }) =>
          views.addPending(await moderate({ ...deps, db }, { id: params.id, to, reviewed: query.revision }, viewer)),
      ),
    ),
  ];
}
