import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { unnamed } from "#server/testing/authors.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList, resourcesIn } from "#server/testing/lists.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();
let owner: TestClient;
let other: TestClient;
let admin: TestClient;
let shelf: number[];

beforeAll(async () => {
  owner = await hub.teacher();
  other = await hub.teacher();
  admin = await hub.admin();
  shelf = [];
  for (let n = 0; n < 4; n++) shelf.push(await publish(hub, other, { title: `Resource number ${n}` }));
});

const tokenOf = ({ url }: { url: string | null }) => url?.split("/lists/")[1] ?? "";

describe("a new list", () => {
  test("has the fields that were sent, is empty and, unless its maker says otherwise, private", async () => {
    const list = await owner.expectOk("POST", "/api/lists", { title: "Rubrics", description: "  " });
    expect(list).toEqual({
      id: expect.any(Number),
      userId: owner.user.id,
      author: unnamed(owner.user.id),
      title: "Rubrics",
      description: null,
      visibility: "private",
      itemCount: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      url: `/lists/${list.id}`,
      hiddenCount: 0,
      takenDown: false,
      items: [],
    });
    expect(await owner.expectOk("GET", `/api/lists/${list.id}`)).toEqual(list);
  });

  test.each([
    [{ title: "Ab" }, { title: "Title must be at least 3 characters" }],
    [{ title: "x".repeat(121) }, { title: "Title cannot exceed 120 characters" }],
    [{ title: "Fine", description: "x".repeat(2001) }, { description: "Description cannot exceed 2000 characters" }],
    [{ title: "Fine", visibility: "friends" }, { visibility: "visibility must be one of private, link, public" }],
  ])("is refused as %j", async (body, fields) => {
    const answer = await owner.post("/api/lists", body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  test("is the 200th at most", async () => {
    const collector = await hub.teacher();
    await hub.db.execute(sql`insert into lists (user_id, title, visibility)
      select ${collector.user.id}, 'List ' || n, 'private' from generate_series(1, 199) n`);
    const { id } = await newList(collector, { visibility: "public" });
    expect((await collector.post("/api/lists", { title: "One too many" })).status).toBe(409);
    expect((await collector.post(`/api/lists/${id}/copy`)).status).toBe(409);
    expect((await collector.delete(`/api/lists/${id}`)).status).toBe(204);
    expect((await collector.post("/api/lists", { title: "The 200th again" })).status).toBe(201);
  });
});

test("fields that a change leaves out stay as they are", async () => {
  const { id } = await newList(owner, { description: "For Monday" });
  const path = `/api/lists/${id}`;
  expect(await owner.expectOk("PUT", path, {})).toMatchObject({
    title: "For the first week",
    description: "For Monday",
  });
  expect(await owner.expectOk("PUT", path, { title: "New title" })).toMatchObject({ description: "For Monday" });
  expect(await owner.expectOk("PUT", path, { description: "" })).toMatchObject({
    title: "New title",
    description: null,
  });
  expect((await owner.put(path, { title: null })).status).toBe(400);
});

describe("seeing a list", () => {
  test("a private list is a 404 for everybody but its owner, moderators and admins included", async () => {
    const { id } = await newList(owner, {}, [shelf[0] ?? 0]);
    for (const client of [hub.visitor(), other, admin]) {
      expect((await client.get(`/api/lists/${id}`)).status).toBe(404);
      expect((await client.get(`/api/lists/${id}/pack`)).status).toBe(404);
      const lists = (await client.get(`/api/users/${owner.user.id}/lists`)).body;
      expect(lists.filter((list: { id: number }) => list.id === id)).toEqual([]);
    }
    expect((await other.post(`/api/lists/${id}/copy`)).status).toBe(404);
    expect(await resourcesIn(owner, id)).toEqual([shelf[0]]);
  });

  test("a list shared by its link opens for anybody who knows the address, and by its id only for its owner", async () => {
    const list = await newList(owner, { visibility: "link", title: "By link alone" }, [shelf[1] ?? 0]);
    const token = tokenOf(list);
    expect(token).toMatch(/^[\w-]{22}$/);
    for (const client of [hub.visitor(), other, admin]) {
      expect((await client.get(`/api/lists/${list.id}`)).status).toBe(404);
      expect(await resourcesIn(client, token)).toEqual([shelf[1]]);
      expect((await client.get(`/api/lists/${token}/pack`)).body).toHaveLength(1);
      const shown = (await client.get(`/api/lists/${token}`)).body;
      expect([shown.url, shown.hiddenCount, shown.takenDown]).toEqual([null, null, null]);
      expect(JSON.stringify((await client.get(`/api/users/${owner.user.id}/lists`)).body)).not.toContain("By link");
    }
    expect(await resourcesIn(owner, list.id)).toEqual(await resourcesIn(owner, token));
    expect((await other.put(`/api/lists/${token}`, { title: "Mine now" })).status).toBe(403);
    expect((await other.put(`/api/lists/${list.id}`, { title: "Mine now" })).status).toBe(404);
  });

  test("an address ends when the list is no longer shared by its link, and never comes back", async () => {
    const list = await newList(owner, { visibility: "link" });
    const [visitor, path] = [hub.visitor(), `/api/lists/${list.id}`];
    const addresses = [tokenOf(list)];
    for (const visibility of ["private", "public"]) {
      const last = addresses.at(-1) ?? "";
      expect((await visitor.get(`/api/lists/${last}`)).status).toBe(200);
      expect((await owner.expectOk("PUT", path, { visibility })).url).toBe(`/lists/${list.id}`);
      expect((await visitor.get(`/api/lists/${last}`)).status).toBe(404);
      addresses.push(tokenOf(await owner.expectOk("PUT", path, { visibility: "link" })));
    }
    // A new title does not change the address.
    expect(tokenOf(await owner.expectOk("PUT", path, { title: "Renamed" }))).toBe(addresses[2]);
    expect(new Set(addresses).size).toBe(3);
    const found = await Promise.all(addresses.map(async (key) => (await visitor.get(`/api/lists/${key}`)).status));
    expect(found).toEqual([404, 404, 200]);
  });

  test("a public list is visible to everybody and on its owner's profile, until it is made private", async () => {
    const { id } = await newList(owner, { visibility: "public", title: "For everybody" }, [shelf[2] ?? 0]);
    const visitor = hub.visitor();
    const profile = `/api/users/${owner.user.id}/lists`;
    const titles = async () => (await visitor.get(profile)).body.map(({ title }: { title: string }) => title);
    expect(await resourcesIn(visitor, id)).toEqual([shelf[2]]);
    expect(await titles()).toEqual(["For everybody"]);
    await owner.expectOk("PUT", `/api/lists/${id}`, { visibility: "private" });
    expect((await visitor.get(`/api/lists/${id}`)).status).toBe(404);
    expect(await titles()).toEqual([]);
  });

  test("every list has a different address", async () => {
    const tokens = [];
    for (let n = 0; n < 30; n++)
      tokens.push(tokenOf(await owner.expectOk("POST", "/api/lists", { title: "By link", visibility: "link" })));
    expect(new Set(tokens).size).toBe(30);
    // Each of the 22 characters varies: with 64 possible characters, 30 addresses hardly ever agree in one.
    for (let at = 0; at < 21; at++) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(5);
  });

  test.each(["abc", "0", "-1", "1.5", "x".repeat(23), "9999999999"])(
    "%s is neither an id nor an address",
    async (key) => {
      expect((await owner.get(`/api/lists/${key}`)).status).toBe(400);
    },
  );
});

describe("the lists of a user", () => {
  test("come with their items, or as cards without items, and say whether they contain a given resource", async () => {
    const reader = await hub.teacher();
    const [first = 0, second = 0] = shelf;
    const one = await newList(reader, { title: "First list" }, [first, second]);
    const two = await newList(reader, { title: "Second list", visibility: "link" }, [second]);
    const path = `/api/users/${reader.user.id}/lists`;
    expect(await reader.expectOk("GET", path)).toEqual([two, one]);
    const cards = await reader.expectOk("GET", `${path}?view=card&resourceId=${first}`);
    expect(cards).toMatchObject([
      { id: two.id, url: two.url, itemCount: 1, hasResource: false },
      { id: one.id, itemCount: 2, hasResource: true },
    ]);
    expect(cards.some((card: object) => "items" in card)).toBe(false);
    expect((await hub.visitor().get(path)).body).toEqual([]);
    expect((await hub.visitor().get("/api/users/1000000/lists")).status).toBe(404);
  });
});

test("deleting a list leaves its resources alone", async () => {
  const { id } = await newList(owner, { visibility: "public" }, shelf);
  expect((await owner.delete(`/api/lists/${id}`)).status).toBe(204);
  expect((await owner.delete(`/api/lists/${id}`)).status).toBe(404);
  for (const resource of shelf) expect((await hub.visitor().get(`/api/resources/${resource}`)).status).toBe(200);
});
