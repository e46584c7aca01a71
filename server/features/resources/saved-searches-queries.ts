import { and, eq, gt, sql } from "drizzle-orm";
import type { Filters } from "#contract/filters.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { users } from "#server/db/schema/accounts.ts";
import { savedSearches } from "#server/db/schema/notices.ts";
import { resources } from "#server/db/schema/resources.ts";
import { existingValues, filterConditions } from "./filter-conditions.ts";
import { searchFor } from "./search.ts";

const columns = { id: savedSearches.id, filters: savedSearches.filters, createdAt: savedSearches.createdAt };

const selectSavedSearches = preparedStatement("saved_searches", (db) =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, sql.placeholder("userId")))
    .orderBy(savedSearches.id),
);

export const savedSearchesOf = (db: Db, userId: number) => selectSavedSearches(db, { userId });

/** One who saves several at once waits for themselves, so that nobody has too many. */
export async function lockOwner(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export async function insertSavedSearch(tx: Db, userId: number, filters: Filters) {
  const [created] = await tx.insert(savedSearches).values({ userId, filters }).returning(columns);
  if (!created) throw new Error("insert returned no saved search");
  return created;
}

export async function deleteSavedSearch(db: Db, id: number, userId: number): Promise<boolean> {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  return (await db.delete(savedSearches).where(own).returning({ id: savedSearches.id })).length > 0;
}

/** What people search for, each set of filters once: the next ones after this. */
export async function distinctFilters(db: Db, after: Filters | null, limit: number): Promise<Filters[]> {
  const found = await db
    .selectDistinct({ filters: savedSearches.filters })
    .from(savedSearches)
    .where(after ? gt(savedSearches.filters, after) : undefined)
    .orderBy(savedSearches.filters)
    .limit(limit);
  return found.map(({ filters }) => filters);
}

/** Its author, if this public resource is what the filters ask for. Typos are not forgiven here. */
export async function authorOfMatch(db: Db, id: number, { search, ...filters }: Filters): Promise<number | undefined> {
  const conditions = filterConditions(resources, existingValues(filters));
  const isWanted = and(eq(resources.id, id), IS_APPROVED, ...conditions, search ? searchFor(search).exact : undefined);
  const [match] = await db.select({ userId: resources.userId }).from(resources).where(isWanted);
  return match?.userId;
}

/** Whom to tell of what became public at a time, as `insertNotices` takes it. */
export const searchersFor = (filters: Filters, publicSince: Date) =>
  sql`select user_id, 'search_match' as kind, 'search' as subject_kind, id as subject_id
    from saved_searches
    where filters = ${JSON.stringify(filters)}::jsonb and created_at <= ${publicSince.toISOString()}::timestamptz`;
