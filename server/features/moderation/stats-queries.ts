import { and, count, eq, isNull, min, sql } from "drizzle-orm";
import type { Stats } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import { isAdmin } from "#contract/roles.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { isCaseShownTo } from "#server/core/users/shown-cases.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { users } from "#server/db/schema/accounts.ts";
import { reportCases } from "#server/db/schema/reports.ts";
import { resourceCounts, resources } from "#server/db/schema/resources.ts";
import { waitingEdits } from "#server/db/schema/reviews.ts";
import { medianWaitHours } from "./history-queries.ts";

const n = sql<number>`sum(${resourceCounts.n})::int`;

/** `unwritten`: views that no stored count has yet. */
export async function stats(db: Db, unwritten: number, viewer: Viewer) {
  const [byStatus, byContentType, byEducationalLevel, [views], [people], queue] = await Promise.all([
    db.select({ name: resourceCounts.status, count: n }).from(resourceCounts).groupBy(resourceCounts.status),
    counted(db, resourceCounts.contentType),
    counted(db, resourceCounts.educationalLevel),
    db.select({ total: sql<number>`coalesce(sum(${resources.views}), 0)::float8` }).from(resources),
    db.select({ total: count() }).from(users).where(isNull(users.deletedAt)),
    queueStats(db, viewer),
  ]);
  const of = (status: Status) => byStatus.find(({ name }) => name === status)?.count ?? 0;
  return {
    totalResources: of("approved"),
    pendingResources: of("pending"),
    rejectedResources: of("rejected"),
    totalViews: (views?.total ?? 0) + unwritten,
    totalUsers: people?.total ?? 0,
    byContentType,
    byEducationalLevel,
    ...queue,
  };
}

async function queueStats(db: Db, viewer: Viewer) {
  const isShown = isCaseShownTo({ id: viewer.id, isAdmin: isAdmin(viewer) });
  const [openReports, waitingEditCount, [oldest], hours, weeks] = await Promise.all([
    db.$count(reportCases, and(eq(reportCases.status, "open"), isShown)),
    db.$count(waitingEdits),
    db.select({ since: min(resources.waitingSince) }).from(resources),
    medianWaitHours(db),
    weeklyCounts(db),
  ]);
  return {
    openReports,
    waitingEdits: waitingEditCount,
    oldestWaitingSince: oldest?.since ?? null,
    medianWaitHours: hours,
    weeks,
  };
}

/** Of the last twelve weeks, with the present one. */
const weeklyCounts = (db: Db) =>
  rows<Stats["weeks"][number]>(
    db,
    sql`with happened as (
        select date_trunc('week', created_at, 'UTC') as monday, count(*) filter (where event = 'submitted')::int as submitted,
          count(*) filter (where event <> 'submitted')::int as decided
        from resource_history where event in ('submitted', 'approved', 'rejected')
          and created_at >= date_trunc('week', now(), 'UTC') - interval '11 weeks' group by 1)
      select to_char(monday at time zone 'UTC', 'YYYY-MM-DD') as monday, coalesce(submitted, 0) as submitted,
        coalesce(decided, 0) as decided
      from generate_series(date_trunc('week', now(), 'UTC') - interval '11 weeks', date_trunc('week', now(), 'UTC'), '1 week')
        as week (monday) left join happened using (monday) order by monday`,
  );

type Grouping = typeof resourceCounts.contentType | typeof resourceCounts.educationalLevel;

const counted = (db: Db, by: Grouping) =>
  db
    .select({ name: sql<string>`${by}`, count: n })
    .from(resourceCounts)
    .groupBy(by)
    .having(sql`sum(${resourceCounts.n}) > 0`)
    .orderBy(by);
