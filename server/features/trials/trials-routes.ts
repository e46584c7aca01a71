import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { RESTORABLE_DAYS } from "#contract/removal.ts";
import { Trial, TrialDraft } from "#contract/trials.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import { removeVisiblePost } from "#server/core/removal/remove-post.ts";
import { addTrial, editTrial, readTrial } from "./trials.ts";
import { trialsOf } from "./trials-queries.ts";

const NOT_ONES_OWN = "It is somebody else's";
const NO_RESOURCE = "There is no such resource, or it is not public";
const MISSING = "There is no such trial, or its resource is not public";

export function trialsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/trials",
        summary: "How a resource went in class, the latest first",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: Trial },
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: NO_RESOURCE },
      },
      async ({ params, query, viewer, db }) => trialsOf(db, params.id, viewer, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources/:id/trials",
        summary: "Say how a resource went in class",
        description:
          "Once for each day, of approved resources only, and never by their author. `trialCount`, `workedCount` and `lastTriedOn` of the resource change in the same moment.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: TrialDraft,
        answers: { status: 201, body: Trial },
        readAgain: async ({ viewer, db }, id) => readTrial(db, id, viewer),
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: {
          403: "One's own resource",
          404: NO_RESOURCE,
          409: "This user has a trial of that day already, or the resource is not approved yet",
        },
      },
      async ({ params, body, viewer, db }) => addTrial(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/trials/:id",
        summary: "Change one's own trial",
        description:
          "Replaces all of it: what is left out becomes `null`. Nobody else can, not even a moderator. The resource's counts change in the same moment.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: TrialDraft,
        answers: { status: 200, body: Trial },
        readAgain: async ({ params, viewer, db }) => readTrial(db, params.id, viewer),
        cacheTags: (_, { resourceId }: { resourceId: number }) => [`resource ${resourceId}`, "resources"],
        refuses: {
          403: NOT_ONES_OWN,
          404: MISSING,
          409: "Another trial by this user is of that day, or the resource is not approved",
        },
      },
      async ({ params, body, viewer, db }) => editTrial(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/trials/:id",
        summary: "Remove a trial",
        description: `One's own; a moderator anybody's. A moderator can restore it for ${RESTORABLE_DAYS} days.`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: MISSING },
      },
      async ({ params, viewer, db }) => removeVisiblePost(db, { kind: "trial", id: params.id }, viewer),
    ),
  ];
}
