import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { HistoryEntry, QueuePlace } from "#contract/reviews.ts";
import { canModerate } from "#contract/roles.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { noSuchResource, visibleResource } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { historyOf, medianWaitHours, placeInQueue } from "./history-queries.ts";

const HIDDEN = { 404: "There is no such resource, or it is somebody else's" };

/** What its author and moderators may know about a resource under review. */
export function historyRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/history",
        summary: "What happened to a resource, newest first",
        description: "For its author and moderators. Authors do not learn which moderator decided.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: HistoryEntry },
        refuses: HIDDEN,
      },
      async ({ params, query, viewer, db }) => {
        const shown = await authorAndModerators(db, params.id, viewer);
        return historyOf(db, { resourceId: params.id, ...shown }, query);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/queue",
        summary: "How long a resource may have to wait for a decision",
        description: "For its author and moderators.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: QueuePlace },
        refuses: HIDDEN,
      },
      async ({ params, viewer, db }) => {
        await authorAndModerators(db, params.id, viewer);
        const [ahead, medianHours] = await Promise.all([placeInQueue(db, params.id), medianWaitHours(db)]);
        return { ahead, medianHours };
      },
    ),
  ];
}

async function authorAndModerators(db: Db, id: number, viewer: Viewer) {
  const { userId } = await visibleResource(db, id, viewer);
  const isModerator = canModerate(viewer);
  if (userId !== viewer.id && !isModerator) throw noSuchResource();
  return { authorId: userId, isModerator };
}
