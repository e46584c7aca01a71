import { randomBytes } from "node:crypto";
import type { Paging } from "#contract/common-schemas.ts";
import { type ListChange, type ListDraft, type ListKey, MAX_LISTS, type UserListsQuery } from "#contract/lists.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { type Item, insertItems, itemsOf, lockResources, notesOf, packOf } from "./items-queries.ts";
import {
  deleteList,
  insertList,
  isMember,
  listByKey,
  listsOf,
  lockedListCount,
  lockList,
  type StoredList,
  updateList,
} from "./lists-queries.ts";

const noSuchList = () => new HttpError(404, "List not found");

/** 128 random bits: nobody can guess one. */
const newToken = () => randomBytes(16).toString("base64url");

/** A list that this viewer may see; otherwise 404. The token of a list gives access; only `link` lists have one. */
async function visibleList(db: Db, key: ListKey, viewer: Viewer | null): Promise<StoredList> {
  const list = await listByKey(db, key);
  const isVisible = list && (list.visibility === "public" || list.userId === viewer?.id || typeof key === "string");
  if (!isVisible) throw noSuchList();
  return list;
}

/** The viewer's own list, which nobody else can change until the transaction ends. */
export async function lockOwnList(tx: Db, key: ListKey, viewer: Viewer): Promise<StoredList> {
  const { id } = await ownList(tx, key, viewer);
  await lockAuthorRow(tx, viewer);
  const list = await lockList(tx, id);
  if (!list) throw noSuchList();
  return list;
}

export async function ownList(db: Db, key: ListKey, viewer: Viewer): Promise<StoredList> {
  const list = await visibleList(db, key, viewer);
  if (list.userId !== viewer.id) throw new HttpError(403, "This list belongs to somebody else");
  return list;
}

export async function readList(db: Db, key: ListKey, viewer: Viewer | null) {
  return withItems(db, await visibleList(db, key, viewer), viewer);
}

export async function readPack(db: Db, key: ListKey, viewer: Viewer | null, paging: Paging) {
  const { id } = await visibleList(db, key, viewer);
  return packOf(db, id, viewer, paging);
}

export async function listsOfUser(db: Db, userId: number, viewer: Viewer | null, query: UserListsQuery) {
  if (!(await isMember(db, userId))) throw new HttpError(404, "User not found");
  const page = await listsOf(db, userId, viewer?.id === userId, query);
  const items = query.view === "card" ? null : await itemsOf(db, idsOf(page.items), viewer);
  return {
    ...page,
    items: page.items.map(({ hasResource, ...list }) => ({
      ...summaryFor(viewer, list),
      ...(items && { items: numbered(items.filter(({ listId }) => listId === list.id)) }),
      ...(query.resourceId !== undefined && { hasResource }),
    })),
  };
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

export async function createList(db: Db, draft: ListDraft, owner: Viewer) {
  const list = await db.transaction(async (tx) => {
    await checkLimit(tx, owner);
    return insertList(tx, { ...draft, userId: owner.id, token: draft.visibility === "link" ? newToken() : null });
  });
  return withItems(db, list, owner);
}

/** A list that stops being shared by its link and is shared again later gets a new one. */
export async function changeList(db: Db, key: ListKey, change: ListChange, viewer: Viewer) {
  const list = await db.transaction(async (tx) => {
    const { id, token, takenDown, ...before } = await lockOwnList(tx, key, viewer);
    const visibility = change.visibility ?? before.visibility;
    if (takenDown && visibility !== "private")
      throw new HttpError(409, "A moderator has taken this list down, so it stays private");
    return updateList(tx, id, { ...change, token: visibility === "link" ? (token ?? newToken()) : null });
  });
  return withItems(db, list, viewer);
}

export async function removeList(db: Db, key: ListKey, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockOwnList(tx, key, viewer);
    await deleteList(tx, id);
  });
}

/** The copy is private, and has the parts of the original that everybody can see. */
export async function copyList(db: Db, key: ListKey, viewer: Viewer) {
  const copy = await db.transaction(async (tx) => {
    const { id, title, description, resourceIds, takenDown } = await visibleList(tx, key, viewer);
    if (takenDown) throw new HttpError(409, "A moderator has taken this list down, so it cannot be copied");
    await checkLimit(tx, viewer);
    const there = (await lockResources(tx, resourceIds)).filter(({ isPublic }) => isPublic).map(({ id }) => id);
    const notes = new Map((await notesOf(tx, id)).map(({ resourceId, note }) => [resourceId, note]));
    const order = resourceIds.filter((resourceId) => there.includes(resourceId) && notes.has(resourceId));
    const visibility = "private";
    const copy = await insertList(tx, { userId: viewer.id, title, description, visibility, resourceIds: order });
    await insertItems(
      tx,
      order.map((resourceId) => ({ listId: copy.id, resourceId, note: notes.get(resourceId) ?? null })),
    );
    return copy;
  });
  return withItems(db, copy, viewer);
}

async function checkLimit(tx: Db, owner: Viewer): Promise<void> {
  if ((await lockedListCount(tx, owner.id)) >= MAX_LISTS)
    throw new HttpError(409, `You have ${MAX_LISTS} lists, and cannot have more. Delete one first.`);
}

async function withItems(db: Db, list: StoredList, viewer: Viewer | null) {
  const items = numbered(await itemsOf(db, [list.id], viewer));
  const stored = list.userId === viewer?.id ? (await notesOf(db, list.id)).length : items.length;
  const counts = { itemCount: items.length, hiddenCount: stored - items.length };
  const { resourceIds: _, ...known } = list;
  return { ...summaryFor(viewer, { ...known, ...counts }), items };
}

const numbered = (items: Item[]) =>
  items.map(({ note, resource }, position) => ({ resourceId: resource.id, note, position, resource }));

type Counted = Omit<StoredList, "resourceIds"> & { itemCount: number; hiddenCount: number };

/** The owner alone sees how a list is shared, its hidden items and what moderators did with it. */
function summaryFor(viewer: Viewer | null, { token, hiddenCount, takenDown, ...list }: Counted) {
  const forOthers = { url: null, hiddenCount: null, takenDown: null };
  const forOwner = { url: `/lists/${token ?? list.id}`, hiddenCount, takenDown };
  return { ...list, ...(list.userId === viewer?.id ? forOwner : forOthers) };
}
