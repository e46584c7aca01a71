import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList, resourcesIn } from "#server/testing/lists.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();
let owner: TestClient;
let other: TestClient;
let shelf: number[];

beforeAll(async () => {
  owner = await hub.teacher();
  other = await hub.teacher();
  shelf = [await publish(hub, other, {}), await publish(hub, other, {}), await publish(hub, other, {})];
});

test("a copy is private, belongs to its maker, has the order and notes of the original, and is independent of it", async () => {
  const [a = 0, b = 0, c = 0] = shelf;
  const original = await newList(owner, { visibility: "public", description: "As I use it" }, [c, a, b]);
  await owner.expectOk("PUT", `/api/lists/${original.id}/items/${a}`, { note: "Start here" });
  const copy = await other.expectOk("POST", `/api/lists/${original.id}/copy`);
  expect(copy).toMatchObject({
    userId: other.user.id,
    title: original.title,
    description: "As I use it",
    visibility: "private",
    items: [{ resourceId: c }, { resourceId: a, note: "Start here" }, { resourceId: b }],
  });
  await owner.expectOk("DELETE", `/api/lists/${original.id}`);
  expect(await resourcesIn(other, copy.id)).toEqual([c, a, b]);
  expect((await owner.get(`/api/lists/${copy.id}`)).status).toBe(404);
});

test("members can copy their own lists, and a list shared by its link", async () => {
  const list = await newList(owner, { visibility: "link" }, [shelf[2] ?? 0]);
  for (const [client, key] of [
    [owner, list.id],
    [other, list.url?.split("/")[2] ?? ""],
  ] as const) {
    const { id } = await client.expectOk("POST", `/api/lists/${key}/copy`);
    expect(id).not.toBe(list.id);
    expect(await resourcesIn(client, id)).toEqual([shelf[2]]);
  }
});
