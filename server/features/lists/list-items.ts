import { type ListItemChange, type ListKey, MAX_LIST_ITEMS } from "#contract/lists.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { approvedResource, noSuchResource } from "#server/core/resources/visible-resource.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { withItem } from "./item-order.ts";
import { deleteItem, itemsOf, lockResources, statesOf, upsertItem } from "./items-queries.ts";
import { lockOwnList, ownList, readList } from "./lists.ts";
import { type StoredList, updateList } from "./lists-queries.ts";

/**
 * Adds, moves and annotates. Rows are locked in the order that everybody keeps to: users, resources, the list. Deleting
 * an account or a resource takes items along, but never waits for somebody else's list.
 */
export async function putItem(db: Db, key: ListKey, resourceId: number, change: ListItemChange, viewer: Viewer) {
  const { id, position } = await db.transaction(async (tx) => {
    const { id } = await ownList(tx, key, viewer);
    await approvedResource(tx, resourceId, viewer);
    await lockAuthorRow(tx, viewer);
    if ((await lockResources(tx, [resourceId])).length === 0) throw noSuchResource();
    const { order, isPublic } = await presentOrder(tx, await lockOwnList(tx, id, viewer), resourceId);
    const resourceIds = withItem(order, resourceId, change.position, isPublic);
    if (resourceIds.length > MAX_LIST_ITEMS)
      throw new HttpError(409, `This list has ${MAX_LIST_ITEMS} resources, and cannot have more`);
    const isChanged = await upsertItem(tx, id, resourceId, change.note);
    const isMoved = resourceIds.some((id, index) => id !== order[index]);
    if (isChanged || isMoved) await updateList(tx, id, { resourceIds });
    return { id, position: resourceIds.filter(isPublic).indexOf(resourceId) };
  });
  const [item] = await itemsOf(db, [id], viewer, resourceId);
  // Rejected, deleted or taken out in this moment.
  if (!item) throw noSuchResource();
  return { resourceId, note: item.note, position, resource: item.resource };
}

export async function readItem(db: Db, key: ListKey, resourceId: number, viewer: Viewer) {
  const { items } = await readList(db, key, viewer);
  const item = items.find((one) => one.resourceId === resourceId);
  if (!item) throw noSuchResource();
  return item;
}

/** Harmless if it is not in the list. */
export async function takeItemOut(db: Db, key: ListKey, resourceId: number, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, resourceIds } = await lockOwnList(tx, key, viewer);
    if (!resourceIds.includes(resourceId)) return;
    await deleteItem(tx, id, resourceId);
    await updateList(tx, id, { resourceIds: resourceIds.filter((other) => other !== resourceId) });
  });
}

/** The order without what was deleted since it was written, and which of it is public. */
async function presentOrder(tx: Db, { resourceIds }: StoredList, added: number) {
  const there = new Map((await statesOf(tx, [...resourceIds, added])).map(({ id, isPublic }) => [id, isPublic]));
  return { order: resourceIds.filter((id) => there.has(id)), isPublic: (id: number) => there.get(id) ?? false };
}
