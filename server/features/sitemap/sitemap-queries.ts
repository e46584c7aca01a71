import { and, asc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { users } from "#server/db/schema/accounts.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import { lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";

/** What has pages by number: which rows are public, and when what they show was last changed, if that is known. */
type Kind = { table: PgTable; id: PgColumn; isPublic: SQL | undefined; changedAt: SQL | PgColumn; path: string };

export const KINDS = {
  resources: {
    table: resources,
    id: resources.id,
    isPublic: IS_APPROVED,
    changedAt: resources.publishedAt,
    path: "/resources/",
  },
  forums: {
    table: forums,
    id: forums.id,
    isPublic: undefined,
    changedAt: sql`null::timestamptz`,
    path: "/community?forum=",
  },
  topics: {
    table: topics,
    id: topics.id,
    isPublic: isNull(topics.removed),
    changedAt: topics.lastActivityAt,
    path: "/community?topic=",
  },
  lists: {
    table: lists,
    id: lists.id,
    isPublic: eq(lists.visibility, "public"),
    changedAt: lists.updatedAt,
    path: "/lists/",
  },
  // Those who share something want to be found. Whoever only reads need not stand in a search engine.
  users: {
    table: users,
    id: users.id,
    isPublic: and(
      isNull(users.deletedAt),
      sql`exists (select from ${resources} where ${resources.userId} = ${users.id} and ${IS_APPROVED})`,
    ),
    changedAt: sql`null::timestamptz`,
    path: "/users/",
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export type Highest = Record<KindName, number>;

/** The highest id of each kind, from the end of its primary key. */
export async function highestIds(db: Db): Promise<Highest> {
  const columns = KIND_NAMES.map((name) => {
    const { id, table } = KINDS[name];
    return sql`(select coalesce(max(${id}), 0) from ${table}) as ${sql.identifier(name)}`;
  });
  const [found] = await rows<Highest>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return found as Highest;
}

export type Range = { after: number; upTo: number };
type Row = { id: number; changedAt: string | null };

/** The first public rows with an id in the range, in its order. */
export async function publicRows(db: Db, name: KindName, { after, upTo }: Range, limit: number): Promise<Row[]> {
  const { table, id, isPublic, changedAt } = KINDS[name];
  const iso = sql<string | null>`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return db
    .select({ id: sql<number>`${id}`, changedAt: iso })
    .from(table)
    .where(and(gt(id, after), lte(id, upTo), isPublic))
    .orderBy(asc(id))
    .limit(limit);
}
