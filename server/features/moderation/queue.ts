import { and, eq, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import type { Status } from "#contract/decisions.ts";
import type { ModerationQuery, PendingQuery, Stats } from "#contract/moderation.ts";
import { isAdmin } from "#contract/roles.ts";
import { users } from "#server/db/schema/accounts.ts";
import { reportCases, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources } from "#server/db/schema/resources.ts";
import { isCaseShownTo, staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import {
  ANY_VIEWER,
  cardColumns,
  forViewer,
  isDecidedByAdmin,
  noSuchResource,
  resourceColumns,
  revision,
  viewerValues,
  waitingEditBytes,
} from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { medianWaitHours } from "./history.ts";
import { withRefusal } from "./moderation.ts";

const beside = {
  author: staffAuthorColumn(resources.userId),
  revision,
  waitingSince: resources.waitingSince,
  byAdmin: isDecidedByAdmin,
};

const moderatedColumns = (viewer: Parameters<typeof resourceColumns>[0]) => ({ ...resourceColumns(viewer), ...beside });

/** Without contents, which can be long and are not on a card. */
const cards = { ...cardColumns(ANY_VIEWER), ...beside };

type Columns = ReturnType<typeof moderatedColumns> | typeof cards;

const [status, search] = [sql.placeholder("status"), sql.placeholder("search")];

const hasStatus = sql`(${status}::text is null or ${resources.status} = ${status})`;

const PATTERN = sql`'%' || regexp_replace(plain(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** A substring of the title or the description, whatever its case and accents. */
const mentions = sql`(${search}::text is null or ${resources.mentions} like ${PATTERN})`;

/** An edit is shown under its own title, by which its author knows it. */
const editMentions = sql`exists (select from ${waitingEdits} where ${waitingEdits.resourceId} = ${resources.id}
  and plain(concat_ws(E'\\n', ${waitingEdits.draft}->>'title', ${waitingEdits.draft}->>'description')) like ${PATTERN})`;

/** New resources and edits of public ones, the longest-waiting first. */
const QUEUE: List<Columns> = {
  columns: moderatedColumns(ANY_VIEWER),
  bytes: waitingEditBytes,
  from: resources,
  where: and(isNotNull(resources.waitingSince), or(mentions, editMentions)),
  order: { direction: "asc", keys: [resources.waitingSince, resources.id] },
};

const QUEUE_FROM_ITS_END: List<Columns> = { ...QUEUE, order: { ...QUEUE.order, direction: "desc" } };

const NEWEST_FIRST: List<Columns> = {
  columns: moderatedColumns(ANY_VIEWER),
  bytes: waitingEditBytes,
  from: resources,
  where: and(hasStatus, mentions),
  order: { direction: "desc", keys: [resources.createdAt, resources.id] },
};

const NEWEST_FIRST_AS_CARDS: List<Columns> = { ...NEWEST_FIRST, columns: cards, bytes: sql`0` };

export async function pendingResources(db: Db, { search, sort, ...query }: PendingQuery, viewer: Viewer) {
  const values = { search: search || null, ...viewerValues(viewer) };
  const page = await readPage(db, sort === "newest" ? QUEUE_FROM_ITS_END : QUEUE, query, { values });
  return { ...page, items: page.items.map(withRefusal(viewer)) };
}

export async function allResources(db: Db, { search, status, view, ...query }: ModerationQuery, viewer: Viewer) {
  const values = { search: search || null, status: status ?? null, ...viewerValues(viewer) };
  const page = await readPage(db, view === "card" ? NEWEST_FIRST_AS_CARDS : NEWEST_FIRST, query, { values });
  return { ...page, items: page.items.map(withRefusal(viewer)) };
}

export async function moderatedResource(db: Db, id: number, viewer: Viewer) {
  const [resource] = await db
    .select(moderatedColumns(forViewer(viewer)))
    .from(resources)
    .where(eq(resources.id, id));
  if (!resource) throw noSuchResource();
  return withRefusal(viewer)(resource);
}

/** `unwritten`: views that are not in the stored counts yet. */
export async function stats(db: Db, unwritten: number, viewer: Viewer) {
  const [library, totalUsers, queue] = await Promise.all([
    libraryCounts(db),
    db.$count(users, isNull(users.deletedAt)),
    queueStats(db, viewer),
  ]);
  const by = (column: "contentType" | "educationalLevel") =>
    library.flatMap(({ [column]: name, count }) => (name === null ? [] : { name, count }));
  const of = (status: Status) => library.find((row) => row.status === status)?.count ?? 0;
  return {
    totalResources: of("approved"),
    pendingResources: of("pending"),
    rejectedResources: of("rejected"),
    totalViews: library.reduce((sum, { status, views }) => (status ? sum + views : sum), unwritten),
    totalUsers,
    byContentType: by("contentType"),
    byEducationalLevel: by("educationalLevel"),
    ...queue,
  };
}

type LibraryCount = {
  status: Status | null;
  contentType: string | null;
  educationalLevel: string | null;
  count: number;
  views: number;
};

/** By each column for itself: only one of the three names is not null. The library is read once. */
const libraryCounts = (db: Db) =>
  rows<LibraryCount>(
    db,
    sql`select status, content_type as "contentType", educational_level as "educationalLevel", count(*)::int as count,
        sum(views)::float8 as views
      from resources group by grouping sets (status, content_type, educational_level) order by 1, 2, 3`,
  );

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

/** The last twelve weeks, including the current one. */
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
