import { and, count, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type ModerationQuery, NEXT, type PendingQuery } from "#contract/moderation.ts";
import { STATUSES, type Status } from "#contract/resource-kinds.ts";
import { ResourceDraft } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { type Order, readPage } from "#server/core/lists/paging.ts";
import { resourceColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { resourceCounts, resources } from "#server/db/schema/resources.ts";

const OLDEST_FIRST: Order = { direction: "asc", keys: [resources.createdAt, resources.id] };
const NEWEST_FIRST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

const WRITTEN = (Object.keys(ResourceDraft.shape) as (keyof ResourceDraft)[]).map((field) => resources[field]);

/** Of everything that an author can write. Nothing is stored for it, so nothing can forget to renew it. */
const revision = sql<string>`md5((${sql.join(WRITTEN, sql`, `)})::text)`;

const moderatedColumns = (viewer: Viewer) => ({ ...resourceColumns(viewer), revision });

/** Whoever waits longest comes first. */
export const pendingResources = (db: Db, query: PendingQuery, viewer: Viewer) =>
  listed(db, { ...query, status: "pending" }, viewer, OLDEST_FIRST);

export const allResources = (db: Db, query: ModerationQuery, viewer: Viewer) => listed(db, query, viewer, NEWEST_FIRST);

function listed(db: Db, query: ModerationQuery, viewer: Viewer, order: Order) {
  const { status, search } = query;
  const where = and(status && eq(resources.status, status), search ? mentions(search) : undefined);
  return readPage(db, { columns: moderatedColumns(viewer), from: resources, where, order }, query);
}

/** A substring, whatever its case and accents; position() has no wildcards that would need escaping. */
const mentions = (text: string) =>
  or(
    sql`position(plain(${text}) in plain(${resources.title})) > 0`,
    sql`position(plain(${text}) in plain(${resources.description})) > 0`,
  );

/** Moves a resource on if its present status allows it; the row lock settles who of two came first. */
export async function changeStatus(db: Db, id: number, to: Status, seen: string | undefined): Promise<boolean> {
  const from = STATUSES.filter((status) => NEXT[status].includes(to));
  const changed = await db
    .update(resources)
    .set({ status: to })
    .where(
      and(eq(resources.id, id), inArray(resources.status, from), seen === undefined ? undefined : eq(revision, seen)),
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
