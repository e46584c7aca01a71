import { IdParam } from "#contract/common-schemas.ts";
import {
  DecisionQuery,
  ModeratedResource,
  ModerationQuery,
  PendingQuery,
  ReopenQuery,
  Stats,
} from "#contract/moderation.ts";
import { RejectionInput, ReviewInput } from "#contract/reviews.ts";
import type { Deps } from "#server/deps.ts";
import { tagsOfResource } from "#server/features/resources/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Decision, decide, reopen, review } from "./decide.ts";
import { allResources, moderatedResource, pendingResources, stats } from "./queue.ts";

const NO_RESOURCE = "There is no such resource";
const REFUSED = "It is the moderator's own, or an admin has decided on it and the caller is none";
const EDITED = "Its present status does not allow this, or it has been edited since";

const decision = {
  method: "PUT",
  access: "moderator",
  allowedWithToken: true,
  params: IdParam,
  answers: { status: 200, body: ModeratedResource },
  cacheTags: (_: unknown, decided: { id: number; remixOf: number | null }): CacheTag[] => [
    ...tagsOfResource(decided),
    "resources",
  ],
} as const;

const seenBy = ({ revision, seenStatus }: DecisionQuery) => ({ reviewed: revision, seenStatus });

export function moderationRoutes({ views, log, wakeMailJob }: Deps): Endpoint[] {
  /** One transaction; the response holds the result. */
  async function change(db: Db, id: number, viewer: Viewer, work: (tx: Db) => Promise<unknown>) {
    await db.transaction(work);
    // The author may be waiting for the reasons.
    wakeMailJob();
    return views.addPending(await moderatedResource(db, id, viewer));
  }

  async function decideAndLog(db: Db, made: Decision, viewer: Viewer) {
    return change(db, made.id, viewer, async (tx) => {
      if (await decide(tx, made, viewer)) {
        log.info({ userId: viewer.id, resourceId: made.id, status: made.to }, "decided");
      }
    });
  }

  const readAgain = async ({ params, viewer, db }: { params: { id: number }; viewer: Viewer; db: Db }) =>
    views.addPending(await moderatedResource(db, params.id, viewer));

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/resources/pending",
        summary: "The review queue, oldest first unless sorted otherwise",
        description:
          "New resources, and approved ones with a waiting edit (`waitingEdit`), for which readers see the approved text.",
        access: "moderator",
        allowedWithToken: true,
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
        allowedWithToken: true,
        query: ModerationQuery,
        answers: { status: 200, list: ModeratedResource },
        isExpensive: true,
      },
      async ({ query, viewer, db }) => views.addPendingToPage(await allResources(db, query, viewer)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/resources/:id",
        summary: "One resource as moderators see it",
        description: "With the revision to send with a decision. Reading it does not count as a view.",
        access: "moderator",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: ModeratedResource },
        refuses: { 404: NO_RESOURCE },
      },
      async ({ params, viewer, db }) => views.addPending(await moderatedResource(db, params.id, viewer)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/stats",
        summary: "The dashboard's figures",
        description: "`byContentType` and `byEducationalLevel` count resources of every status.",
        access: "moderator",
        allowedWithToken: true,
        answers: { status: 200, body: Stats },
        isExpensive: true,
      },
      async ({ viewer, db }) => stats(db, views.waiting(), viewer),
    ),
    endpoint(
      {
        ...decision,
        readAgain,
        path: "/api/admin/resources/:id/approve",
        summary: "Publish a pending or rejected resource, or its waiting edit",
        description: "Takes no body. Approving an approved resource again succeeds and changes nothing.",
        query: DecisionQuery,
        refuses: { 403: REFUSED, 404: NO_RESOURCE, 409: EDITED },
      },
      async ({ params, query, viewer, db }) =>
        decideAndLog(db, { id: params.id, to: "approved", ...seenBy(query) }, viewer),
    ),
    endpoint(
      {
        ...decision,
        readAgain,
        path: "/api/admin/resources/:id/reject",
        summary: "Reject a pending resource, or a waiting edit",
        description:
          "The optional body gives the author the reasons. Rejecting a rejected resource again succeeds and changes nothing. An approved resource cannot be rejected; its edit can, and readers still see the approved text.",
        query: DecisionQuery,
        body: RejectionInput,
        bodyIsOptional: true,
        refuses: { 403: REFUSED, 404: NO_RESOURCE, 409: EDITED },
      },
      async ({ params, query, body, viewer, db }) =>
        decideAndLog(db, { id: params.id, to: "rejected", ...seenBy(query), ...body }, viewer),
    ),
    endpoint(
      {
        ...decision,
        readAgain,
        path: "/api/admin/resources/:id/review",
        summary: "Add or change the reasons of a decision",
        description:
          "The author is notified of a decision once: when the reasons are sent, or two minutes after it. Later reasons are only shown with the resource.",
        body: ReviewInput,
        refuses: { 403: REFUSED, 404: NO_RESOURCE, 409: "It has not been decided on yet" },
      },
      async ({ params, body, viewer, db }) =>
        change(db, params.id, viewer, (tx) => review(tx, params.id, body, viewer)),
    ),
    endpoint(
      {
        ...decision,
        readAgain,
        path: "/api/admin/resources/:id/reopen",
        summary: "Undo a decision",
        description:
          "Takes no body. The resource or edit waits again, at its old place in the queue. An author who has not been notified of the decision yet never will be. Repeating the call changes nothing.",
        query: ReopenQuery,
        refuses: {
          403: REFUSED,
          404: NO_RESOURCE,
          409: "An edit was rejected that is not kept any more, or it has been decided on again since",
        },
      },
      async ({ params, query, viewer, db }) =>
        change(db, params.id, viewer, (tx) => reopen(tx, params.id, viewer, query.decidedAt)),
    ),
  ];
}
