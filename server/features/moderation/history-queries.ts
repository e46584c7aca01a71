import { eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import { MIN_DECISIONS } from "#contract/reviews.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { maybeAuthorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { resourceHistory } from "#server/db/schema/reviews.ts";

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

export const historyOf = (db: Db, values: Shown, paging: Paging) => readPage(db, HISTORY, paging, { values });

/** How many are before it in the queue; null if it does not wait. */
export async function placeInQueue(db: Db, id: number): Promise<number | null> {
  const [place] = await rows<{ ahead: number }>(
    db,
    sql`select (select count(*)::int from resources where waiting_since is not null
        and (waiting_since, id) < (own.waiting_since, own.id)) as ahead
      from resources as own where id = ${id} and waiting_since is not null`,
  );
  return place?.ahead ?? null;
}

/** How long half of all decisions of the last 30 days took at most; null if there were too few to tell. */
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
