import { Paging } from "#contract/common-schemas.ts";
import {
  ListItem,
  ListItemChange,
  ListItemParams,
  type ListKey,
  ListParam,
  MAX_LIST_ITEMS,
  PackItem,
} from "#contract/lists.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { approvedResource, noSuchResource } from "#server/features/resources/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { deleteItem, itemsOf, lockResources, statesOf, upsertItem } from "./items-queries.ts";
import { lockOwnList, ownList, readList, readPack } from "./lists.ts";
import { type StoredList, updateList } from "./lists-queries.ts";
import { NO_LIST, NOT_YOURS } from "./lists-routes.ts";

export function listItemsRoutes({ views }: Deps): Endpoint[] {
  const counted = <I extends { resource: { id: number; views: number } }>(item: I): I => ({
    ...item,
    resource: views.addPending(item.resource),
  });

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/lists/:id/pack",
        summary: "The resources of a list in order and in full, for printing",
        description: "Each resource with its content as HTML (`content` is `null`).",
        access: "anyone",
        allowedWithToken: true,
        params: ListParam,
        query: Paging,
        answers: { status: 200, list: PackItem },
        // Long, and rarely requested.
        cacheTags: () => null,
        refuses: { 404: NO_LIST },
      },
      async ({ params, query, viewer, db }) => {
        const page = await readPack(db, params.id, viewer, query);
        return { ...page, items: page.items.map(counted) };
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/lists/:id/items/:resourceId",
        summary: "Put a resource into your list, move it, or change its note",
        description: `What is left out stays as it is: a new item goes to the end and has no note. A \`position\` beyond the last one is the end. Only approved resources can be put into a list, ${MAX_LIST_ITEMS} at most.`,
        access: "user",
        allowedWithToken: true,
        params: ListItemParams,
        body: ListItemChange,
        bodyIsOptional: true,
        answers: { status: 200, body: ListItem },
        readAgain: async ({ params, viewer, db }) => counted(await readItem(db, params.id, params.resourceId, viewer)),
        cacheTags: ({ viewer }) => [`user ${viewer.id}`],
        refuses: {
          403: NOT_YOURS,
          404: `${NO_LIST}; or no such resource`,
          409: "The resource is not approved yet, or the list is full",
        },
      },
      async ({ params, body, viewer, db }) => counted(await putItem(db, params.id, params.resourceId, body, viewer)),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/lists/:id/items/:resourceId",
        summary: "Remove a resource from your list; harmless if it is not in it",
        access: "user",
        allowedWithToken: true,
        params: ListItemParams,
        answers: { status: 204 },
        cacheTags: ({ viewer }) => [`user ${viewer.id}`],
        refuses: { 403: NOT_YOURS, 404: NO_LIST },
      },
      async ({ params, viewer, db }) => takeItemOut(db, params.id, params.resourceId, viewer),
    ),
  ];
}

/**
 * Adds, moves and annotates an item. Locks rows in the usual order: users, resources, the list. Deleting an account or a
 * resource deletes its items, but never waits for somebody else's list.
 */
async function putItem(db: Db, key: ListKey, resourceId: number, change: ListItemChange, viewer: Viewer) {
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
  // Rejected, deleted or hidden at this very moment.
  if (!item) throw noSuchResource();
  return { resourceId, note: item.note, position, resource: item.resource };
}

async function readItem(db: Db, key: ListKey, resourceId: number, viewer: Viewer) {
  const { items } = await readList(db, key, viewer);
  const item = items.find((one) => one.resourceId === resourceId);
  if (!item) throw noSuchResource();
  return item;
}

/** Does nothing if the resource is not in the list. */
async function takeItemOut(db: Db, key: ListKey, resourceId: number, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, resourceIds } = await lockOwnList(tx, key, viewer);
    if (!resourceIds.includes(resourceId)) return;
    await deleteItem(tx, id, resourceId);
    await updateList(tx, id, { resourceIds: resourceIds.filter((other) => other !== resourceId) });
  });
}

/** The order without resources deleted since it was written, and which of them are public. */
async function presentOrder(tx: Db, { resourceIds }: StoredList, added: number) {
  const there = new Map((await statesOf(tx, [...resourceIds, added])).map(({ id, isPublic }) => [id, isPublic]));
  return { order: resourceIds.filter((id) => there.has(id)), isPublic: (id: number) => there.get(id) ?? false };
}

/**
 * The order of a list after an item is added. The position counts public items only, as everybody sees them; a position beyond
 * the last means the end. Without a position a new item goes to the end and an existing one stays where it is.
 */
export function withItem(
  order: number[],
  id: number,
  position: number | undefined,
  isPublic: (id: number) => boolean,
): number[] {
  if (position === undefined) return order.includes(id) ? order : [...order, id];
  const others = order.filter((other) => other !== id);
  const next = others.filter(isPublic)[position];
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
}
