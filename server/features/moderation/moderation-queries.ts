import { and, count, eq, inArray, isNull, type Placeholder, sql } from "drizzle-orm";
import type { ModerationQuery, PendingQuery } from "#contract/moderation.ts";
import { NEXT_STATUSES, STATUSES, type Status } from "#contract/resource-status.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { List, Order } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { resourceColumns, writtenColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { resourceCounts, resources } from "#server/db/schema/resources.ts";

/** A hash of everything that an author can write. It is computed, not stored, so it is never out of date. */
const revision = sql<string>`md5((${sql.join(Object.values(writtenColumns), sql`, `)})::text)`;

const moderatedColumns = (viewer: { id: number | Placeholder }) => ({ ...resourceColumns(viewer), revision });

const [status, search] = [sql.placeholder("status"), sql.placeholder("search")];

const hasStatus = sql`(${status}::text is null or ${resources.status} = ${status})`;

/** A substring, whatever its case and accents; position() has no wildcards that would need escaping. */
const mentions = sql`(${search}::text is null or position(plain(${search}) in plain(${resources.title})) > 0
  or position(plain(${search}) in plain(${resources.description})) > 0)`;

const listed = (direction: Order["direction"]): List<ReturnType<typeof moderatedColumns>> => ({
  columns: moderatedColumns({ id: sql.placeholder("viewerId") }),
  from: resources,
  where: and(hasStatus, mentions),
  order: { direction, keys: [resources.createdAt, resources.id] },
});

const OLDEST_FIRST = listed("asc");
const NEWEST_FIRST = listed("desc");

/** The longest-waiting comes first. */
export const pendingResources = (db: Db, query: PendingQuery, viewer: Viewer) =>
  readPage(db, OLDEST_FIRST, query, { values: valuesFor({ ...query, status: "pending" }, viewer) });

export const allResources = (db: Db, query: ModerationQuery, viewer: Viewer) =>
  readPage(db, NEWEST_FIRST, query, { values: valuesFor(query, viewer) });

const valuesFor = (query: ModerationQuery, viewer: Viewer) => ({
  status: query.status ?? null,
  search: query.search || null,
  viewerId: viewer.id,
});

/** Moves a resource on if its present status allows it; the row lock settles who of two came first. */
export async function changeStatus(db: Db, id: number, to: Status, reviewed: string | undefined): Promise<boolean> {
  const from = STATUSES.filter((status) => NEXT_STATUSES[status].includes(to));
  const changed = await db
    .update(resources)
    .set({ status: to })
    .where(
      and(
        eq(resources.id, id),
        inArray(resources.status, from),
        reviewed === undefined ? undefined : eq(revision, reviewed),
      ),
    )
    .returning({ id: resources.id });
  return changed.length > 0;
}

export async function moderatedResource(db: Db, id: number, viewer: Viewer) {
  const [resource] = await db.select(moderatedColumns(viewer)).from(resources).where(eq(resources.id, id));
  return resource;
}

const n = sql<number>`sum(${resourceCounts.n})::int`;

/** `unwritten`: views that no stored count has yet. */
export async function stats(db: Db, unwritten: number) {
  const [byStatus, byContentType, byEducationalLevel, [views], [people]] = await Promise.all([
    db.select({ name: resourceCounts.status, count: n }).from(resourceCounts).groupBy(resourceCounts.status),
    counted(db, resourceCounts.contentType),
    counted(db, resourceCounts.educationalLevel),
    db.select({ total: sql<number>`coalesce(sum(${resources.views}), 0)::float8` }).from(resources),
    db.select({ total: count() }).from(users).where(isNull(users.deletedAt)),
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
  };
}

type Grouping = typeof resourceCounts.contentType | typeof resourceCounts.educationalLevel;

const counted = (db: Db, by: Grouping) =>
  db
    .select({ name: sql<string>`${by}`, count: n })
    .from(resourceCounts)
    .groupBy(by)
    .having(sql`sum(${resourceCounts.n}) > 0`)
    .orderBy(by);
