import type { ResourceList } from "#contract/lists.ts";
import type { TestClient } from "./client.ts";

/** A new list with these resources in this order. */
export async function newList(owner: TestClient, fields: object = {}, resources: number[] = []): Promise<ResourceList> {
  const { id } = await owner.expectOk("POST", "/api/lists", { title: "For the first week", ...fields });
  for (const resource of resources) await owner.expectOk("PUT", `/api/lists/${id}/items/${resource}`, {});
  return owner.expectOk("GET", `/api/lists/${id}`);
}

/** The resources of a list in order, with the promise that positions have no gaps. */
export async function resourcesIn(reader: TestClient, key: number | string): Promise<number[]> {
  const { items, itemCount }: ResourceList = await reader.expectOk("GET", `/api/lists/${key}`);
  if (items.some(({ position }, index) => position !== index) || itemCount !== items.length)
    throw new Error(`positions with gaps, or miscounted: ${JSON.stringify(items.map(({ position }) => position))}`);
  return items.map(({ resourceId }) => resourceId);
}
