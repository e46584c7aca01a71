import { eq, sql } from "drizzle-orm";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { HistoryEntry, MIN_DECISIONS, QueuePlace } from "#contract/reviews.ts";
import { canModerate } from "#contract/roles.ts";
import { resourceHistory } from "#server/db/schema/moderation.ts";
import { maybeAuthorColumn } from "#server/features/profiles/profiles.ts";
import { noSuchResource, visibleResource } from "#server/features/resources/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

const HIDDEN = { 404: "There is no such resource, or it is somebody else's" };

/** The history of a resource under review, for its author and moderators. */
export function historyRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/history",
        summary: "The history of a resource, newest first",
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
        summary: "A resource's place in the review queue, and the median wait",
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

/** Authors do not learn which moderator decided. */
const shownUserId = sql<number | null>`case when ${sql.placeholder("isModerator")}::boolean
  or ${resourceHistory.userId} = ${sql.placeholder("authorId")} then ${resourceHistory.userId} end`;

const columns = {
  id: resourceHistory.id,
  event: resourceHistory.event,
  reasons: resourceHistory.reasons,
  note: resourceHistory.note,
  userId: shownUserId,
  author: maybeAuthorColumn(shownUserId),
  createdAt: resourceHistory.createdAt,
};

const HISTORY: List<typeof columns> = {
  columns,
  from: resourceHistory,
  where: eq(resourceHistory.resourceId, sql.placeholder("resourceId")),
  order: { direction: "desc", keys: [resourceHistory.id] },
};

type Shown = { resourceId: number; authorId: number; isModerator: boolean };

const historyOf = (db: Db, values: Shown, paging: Paging) => readPage(db, HISTORY, paging, { values });

/** The number of submissions ahead of it in the queue; null if it does not wait. */
async function placeInQueue(db: Db, id: number): Promise<number | null> {
  const [place] = await rows<{ ahead: number }>(
    db,
    sql`select (select count(*)::int from resources where waiting_since is not null
        and (waiting_since, id) < (own.waiting_since, own.id)) as ahead
      from resources as own where id = ${id} and waiting_since is not null`,
  );
  return place?.ahead ?? null;
}

/** The median time of the decisions of the last 30 days; null if there were too few. */
export async function medianWaitHours(db: Db): Promise<number | null> {
  const [wait] = await rows<{ hours: number | null }>(
    db,
    sql`select case when count(*) >= ${MIN_DECISIONS} then round(extract(epoch from
          percentile_cont(0.5) within group (order by created_at - waiting_since))::numeric / 3600, 1)::float8 end as hours
      from resource_history where event in ('approved', 'rejected') and created_at > now() - interval '30 days'
        and waiting_since is not null`,
  );
  return wait?.hours ?? null;
}
