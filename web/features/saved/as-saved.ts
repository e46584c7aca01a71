import { type Change, updateData } from "#web/lib/api/cached-data.ts";

/** Updates every loaded query that shows this resource, instead of refetching them all. */
export const asSaved = (id: number, isSaved: boolean): Change =>
  updateData<unknown>(
    (path) => SHOWS_RESOURCES.test(path),
    (data) => marked(data, id, isSaved),
  );

const SHOWS_RESOURCES = /^\/api\/(resources|users|lists)\b/;

/** `data` is a resource, what holds one, or several of either. Undefined if there is nothing to update. */
function marked(data: unknown, id: number, isSaved: boolean): unknown {
  if (Array.isArray(data)) {
    const update = (item: unknown) => marked(item, id, isSaved) ?? item;
    return data.some((item) => marked(item, id, isSaved)) ? data.map(update) : undefined;
  }
  if (!data || typeof data !== "object") return undefined;
  if ("isSaved" in data && "id" in data) return data.id === id ? { ...data, isSaved } : undefined;
  // A page of resources has items, and an item of a list its resource.
  const holder = "items" in data ? "items" : "resource";
  const held = marked((data as Record<string, unknown>)[holder], id, isSaved);
  return held ? { ...data, [holder]: held } : undefined;
}
