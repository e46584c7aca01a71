import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList, resourcesIn } from "#server/testing/lists.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

async function shelfOf(author: TestClient, size: number): Promise<number[]> {
  const shelf = [];
  for (let n = 0; n < size; n++) shelf.push(await publish(hub, author, {}));
  return shelf;
}

/** The stored order contains each item once. */
async function expectSound(listId: number): Promise<void> {
  const [found] = await rows<{ order: number[]; items: number[] }>(
    hub.db,
    sql`select resource_ids as "order", array(select resource_id from list_items where list_id = lists.id) as items
      from lists where id = ${listId}`,
  );
  expect(new Set(found?.order).size).toBe(found?.order.length);
  expect(found?.order).toEqual(expect.arrayContaining(found?.items ?? []));
}

test("concurrent additions, moves and removals leave each item once and no gaps", async () => {
  const owner = await hub.teacher();
  const shelf = await shelfOf(await hub.teacher(), 8);
  const list = await newList(owner, {}, shelf.slice(0, 4));
  const path = (id: number | undefined) => `/api/lists/${list.id}/items/${id}`;
  const answers = await concurrently(hub.db, [
    ...shelf.slice(4).flatMap((id) => [1, 2].map((position) => () => owner.put(path(id), { position }))),
    ...shelf.slice(0, 4).map((id, n) => () => owner.put(path(id), { position: 3 - n, note: `Number ${n}` })),
    () => owner.delete(path(shelf[0])),
    () => owner.put(`/api/lists/${list.id}`, { visibility: "public" }),
  ]);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  const left = await resourcesIn(hub.visitor(), list.id);
  // The removal comes before or after the move that adds it again.
  expect(left.filter((id) => id !== shelf[0]).sort()).toEqual(shelf.slice(1).sort());
  await expectSound(list.id);
});

test("of twenty lists made at once, only as many are stored as the limit allows", async () => {
  const owner = await hub.teacher();
  const original = await newList(owner);
  await hub.db.execute(sql`insert into lists (user_id, title, visibility)
    select ${owner.user.id}, 'List ' || n, 'private' from generate_series(1, 189) n`);
  const answers = await concurrently(
    hub.db,
    Array.from(
      { length: 20 },
      (_, n) => () =>
        n % 2 ? owner.post("/api/lists", { title: `List number ${n}` }) : owner.post(`/api/lists/${original.id}/copy`),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
});

test("deleting an author's account with all resources while they are added to lists and moved deletes them there, too", async () => {
  const [owner, author] = [await hub.teacher(), await hub.teacher()];
  const shelf = await shelfOf(author, 4);
  const kept = await publish(hub, await hub.teacher(), {});
  const list = await newList(owner, { visibility: "public" }, [...shelf.slice(0, 3), kept]);
  const path = (id: number | undefined) => `/api/lists/${list.id}/items/${id}`;
  const answers = await concurrently(hub.db, [
    () => owner.put(path(shelf[2]), { position: 0 }),
    () => owner.put(path(shelf[3]), {}),
    () => deleteAccount(author, true),
    () => owner.put(path(kept), { position: 0 }),
    () => owner.post(`/api/lists/${list.id}/copy`),
    () => owner.put(path(shelf[0]), { position: 2 }),
  ]);
  // Requests that came too late found no resource.
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  expect(await resourcesIn(hub.visitor(), list.id)).toEqual([kept]);
  const lists: { items: { resourceId: number }[] }[] = await owner.expectOk("GET", `/api/users/${owner.user.id}/lists`);
  for (const { items } of lists) expect(items.map(({ resourceId }) => resourceId)).toEqual([kept]);
});

test("a list that is shared twice at once has a single address", async () => {
  const owner = await hub.teacher();
  const list = await newList(owner);
  const share = () => owner.put(`/api/lists/${list.id}`, { visibility: "link" });
  const answers = await concurrently(hub.db, [share, share, share, share, share, share]);
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  expect((await hub.visitor().get(`/api${answers[0]?.body.url}`)).status).toBe(200);
});
