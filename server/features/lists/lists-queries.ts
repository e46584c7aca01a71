import { and, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { ListKey, UserListsQuery } from "#contract/lists.ts";
import type { Author } from "#contract/names.ts";
import { lockUser } from "#server/db/locks.ts";
import { users } from "#server/db/schema/accounts.ts";
import { listItems, lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { IS_APPROVED } from "#server/features/resources/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

export type StoredList = typeof lists.$inferSelect & { author: Author };

const storedColumns = { ...getTableColumns(lists), author: authorColumn(lists.userId) };

export async function listByKey(db: Db, key: ListKey): Promise<StoredList | undefined> {
  const [list] = await db
    .select(storedColumns)
    .from(lists)
    .where(typeof key === "number" ? eq(lists.id, key) : eq(lists.token, key));
  return list;
}

/** Concurrent changes of a list wait here until the transaction ends. */
export async function lockList(tx: Db, id: number): Promise<StoredList | undefined> {
  const [list] = await tx.select(storedColumns).from(lists).where(eq(lists.id, id)).for("update");
  return list;
}

/** The number of a member's lists. They cannot make another one until the transaction ends. */
export async function lockedListCount(tx: Db, userId: number): Promise<number> {
  await lockUser(tx, userId);
  const [counted] = await tx.select({ n: count() }).from(lists).where(eq(lists.userId, userId));
  return counted?.n ?? 0;
}

export async function insertList(tx: Db, list: typeof lists.$inferInsert): Promise<StoredList> {
  const [inserted] = await tx.insert(lists).values(list).returning(storedColumns);
  if (!inserted) throw new Error("insert returned no list");
  return inserted;
}

type Change = Partial<Pick<StoredList, "title" | "description" | "visibility" | "token" | "resourceIds">>;

export async function updateList(tx: Db, id: number, change: Change): Promise<StoredList> {
  const [updated] = await tx
    .update(lists)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(lists.id, id))
    .returning(storedColumns);
  if (!updated) throw new Error("update found no list, although it was locked");
  return updated;
}

export async function deleteList(tx: Db, id: number): Promise<void> {
  await tx.delete(lists).where(eq(lists.id, id));
}

const itemsOfThis = sql`${listItems} join ${resources} on ${resources.id} = ${listItems.resourceId}
  where ${listItems.listId} = ${lists.id}`;
const RESOURCE_ID = sql.placeholder("resourceId");

// A nested query, since Drizzle omits the table from column names at the top level of an expression.
const columns = {
  id: lists.id,
  userId: lists.userId,
  author: authorColumn(lists.userId),
  title: lists.title,
  description: lists.description,
  visibility: lists.visibility,
  token: lists.token,
  takenDown: lists.takenDown,
  createdAt: lists.createdAt,
  updatedAt: lists.updatedAt,
  itemCount: sql<number>`(${sql`select count(*)::int from ${itemsOfThis} and ${IS_APPROVED}`})`,
  hiddenCount: sql<number>`(${sql`select count(*)::int from ${itemsOfThis} and not ${IS_APPROVED}`})`,
  hasResource: sql<boolean>`exists (${sql`select from ${itemsOfThis} and ${IS_APPROVED} and ${resources.id} = ${RESOURCE_ID}::int`})`,
};

const userLists = (bytes: Pick<List, "bytes">): List<typeof columns> => ({
  columns,
  from: lists,
  where: and(
    eq(lists.userId, sql.placeholder("userId")),
    sql`(${sql.placeholder("isOwner")}::boolean or ${lists.visibility} = 'public')`,
  ),
  order: { direction: "desc", keys: [lists.updatedAt, lists.id] },
  ...bytes,
});

/** About the size of a card, so that a page with the items of its lists does not get too long. */
const BYTES_PER_ITEM = 1_500;

const USER_LISTS = {
  card: userLists({}),
  full: userLists({ bytes: sql`cardinality(${lists.resourceIds}) * ${sql.raw(String(BYTES_PER_ITEM))}` }),
};

/** Last changed first: all lists for their owner, only the public ones for others. */
export function listsOf(db: Db, userId: number, isOwner: boolean, query: UserListsQuery) {
  const values = { userId, isOwner, resourceId: query.resourceId ?? null };
  return readPage(db, USER_LISTS[query.view ?? "full"], query, { values });
}

export async function isMember(db: Db, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.deletedAt} is null`));
  return found !== undefined;
}
