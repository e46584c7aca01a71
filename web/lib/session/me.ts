import type { QueryClient } from "@tanstack/react-query";
import type { Json } from "#contract/common-schemas.ts";
import type { Marks, Me } from "#contract/me.ts";
import type { UnreadCount } from "#contract/notices.ts";
import { applyChanges, updateData } from "#web/lib/api/cached-data.ts";
import { read } from "#web/lib/api/query.ts";
import { viewerQuery } from "./viewer.ts";

export const unreadQuery = read<UnreadCount>("/api/notifications/unread");

type Kind = keyof Marks;
type Item = { id: number; userId?: number };

/** What a page shows that a member may have marked, and who sees more of it than others. */
export type Shown = Record<Kind | "owners", Set<number>>;

export function shownIn(data: unknown): Shown {
  const newSet = () => new Set<number>();
  const shown = { resources: newSet(), topics: newSet(), replies: newSet(), forums: newSet(), owners: newSet() };
  updateItems(data, (item) => {
    const kind = kindOf(item);
    if (kind) shown[kind].add(item.id);
    // The author of a resource or a rating, the owner of a list, and oneself.
    if (kind === "resources" || "visibility" in item || "rating" in item) shown.owners.add(item.userId ?? 0);
    if ("bio" in item) shown.owners.add(item.id);
    return item;
  });
  return shown;
}

function kindOf(item: Item): Kind | undefined {
  if ("isSaved" in item) return "resources";
  if ("thanked" in item) return "topicId" in item ? "replies" : "topics";
  return "followed" in item ? "forums" : undefined;
}

export function meQuery({ owners: _, ...shown }: Shown) {
  const ids = Object.entries(shown).flatMap(([kind, ids]) => (ids.size > 0 ? [`${kind}=${[...ids].join(",")}`] : []));
  return read<Json<Me>>(`/api/me?${ids.join("&")}`);
}

/** What comes with a page that is the same for everybody, where other pages have read it by itself. */
export function setMe(client: QueryClient, { user, unread }: Json<Me>): void {
  client.setQueryData(viewerQuery.queryKey, user);
  client.setQueryData(unreadQuery.queryKey, unread);
}

/** Shows a member's marks in data that was read for everybody. */
export function applyMarks(client: QueryClient, marks: Marks): void {
  const mark = (item: Item): Item => {
    const kind = kindOf(item);
    const own = Object.entries(kind ? marks[kind] : {}).filter(([, ids]) => ids.includes(item.id));
    return own.length > 0 ? { ...item, ...Object.fromEntries(own.map(([field]) => [field, true])) } : item;
  };
  const isAnything = () => true;
  applyChanges(client, [updateData<unknown>(isAnything, (data) => updateItems(data, mark))]);
}

/** Data of the API with every item in it updated, however deep. What does not change stays the same object. */
export function updateItems<T>(data: T, update: (item: Item) => Item): T {
  if (data === null || typeof data !== "object") return data;
  if (Array.isArray(data)) {
    const updated = data.map((part) => updateItems(part, update));
    return updated.some((part, index) => part !== data[index]) ? (updated as T) : data;
  }
  let result =
    "id" in data && typeof data.id === "number" ? (update(data as unknown as Item) as unknown as T & object) : data;
  for (const [name, part] of Object.entries(data)) {
    const updated = updateItems(part, update);
    if (updated !== part) result = { ...result, [name]: updated };
  }
  return result;
}
