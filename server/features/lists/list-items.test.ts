import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { unnamed } from "#server/testing/authors.ts";
import type { TestClient } from "#server/testing/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList, resourcesIn } from "#server/testing/lists.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();
let owner: TestClient;
let author: TestClient;
let admin: TestClient;
let a: number;
let b: number;
let c: number;

beforeAll(async () => {
  owner = await hub.teacher();
  author = await hub.teacher();
  admin = await hub.admin();
  [a, b, c] = [await publish(hub, author, {}), await publish(hub, author, {}), await publish(hub, author, {})];
});

const itemPath = (list: { id: number }, resource: number) => `/api/lists/${list.id}/items/${resource}`;

describe("putting a resource into a list", () => {
  test("adds it at the end or at a position, and answers with the item", async () => {
    const list = await newList(owner, {}, [a, b]);
    const item = await owner.expectOk("PUT", itemPath(list, c), { note: "Start here", position: 0 });
    expect(item).toMatchObject({ resourceId: c, note: "Start here", position: 0 });
    const { isSaved, title, content } = item.resource;
    expect([isSaved, title, content]).toEqual([false, draft({}).title, null]);
    expect(await resourcesIn(owner, list.id)).toEqual([c, a, b]);
  });

  test("a second time moves it, and fields that are left out stay", async () => {
    const list = await newList(owner, {}, [a, b, c]);
    await owner.expectOk("PUT", itemPath(list, a), { note: "Short" });
    expect(await owner.expectOk("PUT", itemPath(list, a), { position: 1 })).toMatchObject({
      note: "Short",
      position: 1,
    });
    expect(await owner.expectOk("PUT", itemPath(list, a))).toMatchObject({ note: "Short", position: 1 });
    expect(await owner.expectOk("PUT", itemPath(list, a), { position: 99 })).toMatchObject({ position: 2 });
    expect(await owner.expectOk("PUT", itemPath(list, a), { note: " " })).toMatchObject({ note: null, position: 2 });
    expect(await resourcesIn(owner, list.id)).toEqual([b, c, a]);
  });

  test("that is already in it changes neither the list nor the time of its last change", async () => {
    const list = await newList(owner, {}, [a, b]);
    await owner.expectOk("PUT", itemPath(list, a), { note: "Short" });
    /** Whether this changes the list's time of last change. */
    const changes = async (change: object) => {
      await hub.db.execute(sql`update lists set updated_at = '2026-01-02' where id = ${list.id}`);
      await owner.expectOk("PUT", itemPath(list, a), change);
      return !(await owner.get(`/api/lists/${list.id}`)).body.updatedAt.startsWith("2026-01-02");
    };
    expect(await changes({})).toBe(false);
    expect(await changes({ note: "Short", position: 0 })).toBe(false);
    expect(await changes({ note: "Long" })).toBe(true);
    expect(await changes({ position: 1 })).toBe(true);
  });

  test.each([
    [{ note: "x".repeat(501) }, { note: "Note cannot exceed 500 characters" }],
    [{ position: -1 }, { position: "position must be a whole number from 0" }],
    [{ position: 1.5 }, { position: "position must be a whole number from 0" }],
    [{ position: "1" }, { position: "position must be a whole number from 0" }],
  ])("is refused with %j", async (body, fields) => {
    const list = await newList(owner, {}, [a]);
    const answer = await owner.put(itemPath(list, a), body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  test("is possible only with a public resource", async () => {
    const list = await newList(owner);
    const { id: pending } = await author.expectOk("POST", "/api/resources", draft({}));
    const { id: own } = await owner.expectOk("POST", "/api/resources", draft({}));
    const statuses = [];
    for (const id of [pending, own, 1_000_000]) statuses.push((await owner.put(itemPath(list, id), {})).status);
    expect(statuses).toEqual([404, 409, 404]);
    expect(await resourcesIn(owner, list.id)).toEqual([]);
  });

  test("is possible for up to 500 resources", async () => {
    const many = await hub.teacher();
    await hub.db.execute(sql`insert into resources (user_id, title, description, educational_level, skill_level,
      content_type, status) select ${many.user.id}, 'Number ' || n, 'A description that is long enough', 'College',
      'Beginner', 'Prompt', 'approved' from generate_series(1, 500) n`);
    const list = await newList(many, { visibility: "public" });
    await hub.db.execute(sql`insert into list_items (list_id, resource_id) select ${list.id}, id from resources
      where user_id = ${many.user.id}`);
    await hub.db.execute(sql`update lists set resource_ids = (select array_agg(id order by id) from resources
      where user_id = ${many.user.id}) where id = ${list.id}`);
    expect((await many.put(itemPath(list, a), {})).status).toBe(409);
    expect(await resourcesIn(hub.visitor(), list.id)).toHaveLength(500);
    const [last = 0] = (await resourcesIn(many, list.id)).slice(-1);
    expect(await many.expectOk("PUT", itemPath(list, last), { position: 0 })).toMatchObject({ position: 0 });
    expect((await many.delete(itemPath(list, last))).status).toBe(204);
    expect((await many.put(itemPath(list, a), {})).status).toBe(200);
    expect((await many.expectOk("POST", `/api/lists/${list.id}/copy`)).items).toHaveLength(500);
  });
});

test("removing a resource closes the gap, and repeating it changes nothing", async () => {
  const list = await newList(owner, {}, [a, b, c]);
  for (const _ of [1, 2]) {
    expect((await owner.delete(itemPath(list, b))).status).toBe(204);
    expect(await resourcesIn(owner, list.id)).toEqual([a, c]);
  }
});

describe("a resource that is not public any more", () => {
  test("is in no list, not even its owner's, and returns to its place with its note", async () => {
    const [hidden, list] = [
      await publish(hub, author, { title: "Withdrawn for now" }),
      await newList(owner, { visibility: "public" }),
    ];
    for (const id of [a, hidden, b]) await owner.expectOk("PUT", itemPath(list, id), { note: `Note on ${id}` });
    await hub.visitor().expectOk("GET", `/api/lists/${list.id}`);
    await admin.expectOk("PUT", `/api/admin/resources/${hidden}/reopen`);
    for (const client of [hub.visitor(), owner, author, admin]) {
      expect(await resourcesIn(client, list.id)).toEqual([a, b]);
      const answers = [
        await client.get(`/api/lists/${list.id}`),
        await client.get(`/api/lists/${list.id}/pack`),
        await client.get(`/api/users/${owner.user.id}/lists`),
        await client.get(`/api/users/${owner.user.id}/lists?view=card&resourceId=${hidden}`),
      ];
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(
        `Withdrawn|Note on ${hidden}|"hasResource":true`,
      );
      expect(answers[1]?.headers.get("x-total-count")).toBe("2");
      expect(answers[3]?.body).toContainEqual(expect.objectContaining({ id: list.id, itemCount: 2 }));
    }
    expect((await owner.get(`/api/lists/${list.id}`)).body.hiddenCount).toBe(1);
    expect((await hub.visitor().get(`/api/lists/${list.id}`)).body.hiddenCount).toBeNull();
    expect((await (await hub.teacher()).expectOk("POST", `/api/lists/${list.id}/copy`)).items).toHaveLength(2);
    // The others move around it.
    expect(await owner.expectOk("PUT", itemPath(list, b), { position: 0 })).toMatchObject({ position: 0 });
    await admin.expectOk("PUT", `/api/admin/resources/${hidden}/approve`);
    expect(await resourcesIn(hub.visitor(), list.id)).toEqual([b, a, hidden]);
    expect((await owner.get(`/api/lists/${list.id}`)).body.items[2].note).toBe(`Note on ${hidden}`);
  });

  test("is gone for good once it is deleted, and leaves no gap", async () => {
    const deleted = await publish(hub, author, {});
    const list = await newList(owner, {}, [a, deleted, b]);
    await author.expectOk("DELETE", `/api/resources/${deleted}`);
    expect(await resourcesIn(owner, list.id)).toEqual([a, b]);
    expect((await owner.get(`/api/lists/${list.id}`)).body.hiddenCount).toBe(0);
    expect(await owner.expectOk("PUT", itemPath(list, c), { position: 1 })).toMatchObject({ position: 1 });
    expect(await resourcesIn(owner, list.id)).toEqual([a, c, b]);
  });
});

test("the Markdown archive of a list has each resource in full, in its order", async () => {
  const remixOf = await publish(hub, author, { title: "The original", licence: "CC BY 4.0" });
  const content = "# A heading\n\nAnd **words**.";
  const long = await publish(hub, author, { title: "With a lot to say", content, remixOf });
  const list = await newList(owner, { visibility: "link" }, [b, long]);
  await owner.expectOk("PUT", itemPath(list, long), { note: "Read this first", position: 0 });
  const { body, headers } = await hub.visitor().get(`/api${list.url}/pack`);
  expect(body).toMatchObject([
    {
      resourceId: long,
      note: "Read this first",
      resource: { content: null, title: "With a lot to say", author: unnamed(author.user.id) },
    },
    { resourceId: b, note: null, resource: { contentHtml: null, basedOn: null } },
  ]);
  expect(body[0].resource.contentHtml).toContain("<strong>words</strong>");
  expect(body[0].resource.basedOn).toMatchObject({ id: remixOf, title: "The original" });
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("lists and notes are in the data export with their order, and go with the account", async () => {
  const leaver = await hub.teacher();
  const list = await newList(leaver, { visibility: "link", description: "Mine" }, [a, b]);
  await leaver.expectOk("PUT", itemPath(list, b), { note: "First", position: 0 });
  const path = `/api/users/${leaver.user.id}/export`;
  expect((await leaver.get(path)).body.lists).toEqual([
    {
      id: list.id,
      title: list.title,
      description: "Mine",
      visibility: "link",
      createdAt: list.createdAt,
      updatedAt: expect.stringMatching(/Z$|\+/),
      items: [
        { resourceId: b, note: "First", position: 0 },
        { resourceId: a, note: null, position: 1 },
      ],
    },
  ]);
  expect((await deleteAccount(leaver)).status).toBe(204);
  expect((await hub.visitor().get(`/api${list.url}`)).status).toBe(404);
  expect(await rows(hub.db, sql`select from list_items where list_id = ${list.id}`)).toEqual([]);
});
