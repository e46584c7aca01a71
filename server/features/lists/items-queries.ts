import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Paging } from "#contract/common-schemas.ts";
import { listItems, lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";
import {
  ANY_VIEWER,
  cardColumns,
  forViewer,
  IS_APPROVED,
  remixColumns,
  resourceColumns,
  reviewedOn,
  viewerValues,
} from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

/** A list has up to 500 cards, each with the beginning of a description. */
const description = sql<string>`left(${resources.description}, 500)`;

export type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/**
 * The items of these lists, each list in its order; only those of one resource, if it is given. Items that are not public are
 * hidden from all viewers, and return to their place once they are public again.
 */
export async function itemsOf(db: Db, listIds: number[], viewer: Viewer | null, resourceId?: number) {
  if (listIds.length === 0) return [];
  const named = resourceId === undefined ? undefined : eq(listItems.resourceId, resourceId);
  return db
    .select({
      listId: listItems.listId,
      note: listItems.note,
      resource: { ...cardColumns(forViewer(viewer)), description },
    })
    .from(listItems)
    .innerJoin(lists, eq(lists.id, listItems.listId))
    .innerJoin(resources, eq(resources.id, listItems.resourceId))
    .where(and(inArray(listItems.listId, listIds), named, IS_APPROVED))
    .orderBy(asc(listItems.listId), sql`array_position(${lists.resourceIds}, ${listItems.resourceId})`);
}

const packColumns = {
  note: listItems.note,
  ...resourceColumns(ANY_VIEWER),
  content: sql<null>`null`,
  contentHtml: resources.contentHtml,
  basedOn: remixColumns.basedOn,
  reviewedOn,
};

const LIST_ID = sql.placeholder("listId");

const PACK: List<typeof packColumns> = {
  columns: packColumns,
  from: listItems,
  join: { table: resources, on: eq(resources.id, listItems.resourceId) },
  where: and(eq(listItems.listId, LIST_ID), IS_APPROVED),
  order: {
    direction: "asc",
    keys: [
      {
        sql: sql`array_position((select ${lists.resourceIds} from ${lists} where ${lists.id} = ${LIST_ID}), ${listItems.resourceId})`,
        type: "integer",
      },
    ],
  },
};

/** The same with the full resources, page by page. */
export async function packOf(db: Db, listId: number, viewer: Viewer | null, paging: Paging) {
  const page = await readPage(db, PACK, paging, { values: { listId, ...viewerValues(viewer) } });
  return {
    ...page,
    items: page.items.map(({ note, ...resource }) => ({ resourceId: resource.id, note, resource })),
  };
}

const resourceStates = (db: Db, ids: number[]) =>
  db
    .select({ id: resources.id, isPublic: IS_APPROVED })
    .from(resources)
    .where(inArray(resources.id, ids))
    .orderBy(asc(resources.id));

/** Those of these resources that exist, and whether they are public. */
export const statesOf = async (db: Db, ids: number[]) => (ids.length === 0 ? [] : resourceStates(db, ids));

/** The same, locked so that none can be deleted until the transaction ends. */
export const lockResources = async (tx: Db, ids: number[]) =>
  ids.length === 0 ? [] : resourceStates(tx, ids).for("key share");

export async function notesOf(tx: Db, listId: number) {
  return tx
    .select({ resourceId: listItems.resourceId, note: listItems.note })
    .from(listItems)
    .where(eq(listItems.listId, listId));
}

export async function insertItems(tx: Db, items: (typeof listItems.$inferInsert)[]): Promise<void> {
  if (items.length > 0) await tx.insert(listItems).values(items);
}

/** An item without a note keeps the one it has. Returns whether anything changed. */
export async function upsertItem(tx: Db, listId: number, resourceId: number, note: string | null | undefined) {
  const insert = tx.insert(listItems).values({ listId, resourceId, note: note ?? null });
  const target = [listItems.listId, listItems.resourceId];
  const setWhere = sql`${listItems.note} is distinct from excluded.note`;
  const upsert =
    note === undefined ? insert.onConflictDoNothing() : insert.onConflictDoUpdate({ target, set: { note }, setWhere });
  return (await upsert.returning({ resourceId: listItems.resourceId })).length > 0;
}

export async function deleteItem(tx: Db, listId: number, resourceId: number): Promise<void> {
  await tx.delete(listItems).where(and(eq(listItems.listId, listId), eq(listItems.resourceId, resourceId)));
}
