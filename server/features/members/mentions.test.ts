import { beforeAll, expect, test } from "vitest";
import { LIMITS } from "#server/platform/limits/rate-limits.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();
const limited = openHub({ rateLimits: true });
let reader: TestClient;
let admin: TestClient;

beforeAll(async () => {
  admin = await hub.admin();
  reader = await hub.teacher({ firstName: "Rhea", lastName: "Reader" });
});

async function member(firstName: string, lastName: string, showName = true) {
  const client = await hub.teacher({ firstName, lastName });
  const { id } = client.user;
  await client.expectOk("PUT", `/api/users/${id}`, { firstName, lastName, showName });
  return client;
}

const offered = (client: TestClient, query: string) => client.expectOk("GET", `/api/mentions?${query}`);
const idsOf = async (client: TestClient, query: string) =>
  (await offered(client, query)).map(({ id }: { id: number }) => id);

test("people who wrote in the topic come first, the most recent first, without the person who asks", async () => {
  const [asker, early, late, elsewhere] = [
    await member("Quilla", "Asker"),
    await member("Quilla", "Early"),
    await member("Quilla", "Late"),
    await member("Quilla", "Aardvark"),
  ];
  const topic = { title: "Who can help me?", content: "A question with enough words in it." };
  const { id } = await asker.expectOk("POST", "/api/forums/1/topics", topic);
  const said = await early.expectOk("POST", `/api/topics/${id}/replies`, { content: "I can" });
  await reader.expectOk("POST", `/api/topics/${id}/replies`, { content: "Me too" });
  await late.expectOk("POST", `/api/topics/${id}/replies`, { content: "So can I" });
  const [a, e, l] = [asker.user.id, early.user.id, late.user.id];
  expect(await idsOf(reader, `topic=${id}`)).toEqual([l, e, a]);
  expect(await idsOf(reader, `topic=${id}&search=quilla`)).toEqual([l, e, a, elsewhere.user.id]);
  expect(await idsOf(reader, "search=quil")).toEqual([elsewhere.user.id, a, e, l]);
  expect(await idsOf(reader, `search=%40${late.user.username.toUpperCase()}`)).toEqual([l]);
  expect(await idsOf(reader, "")).toEqual([]);
  await early.expectOk("DELETE", `/api/replies/${said.id}`);
  expect(await idsOf(reader, `topic=${id}`)).toEqual([l, a]);
});

test("members who are shown by number are offered to staff alone, by that number", async () => {
  const hidden = await member("Xanthippe", "Hidden", false);
  const { id, username } = hidden.user;
  const topic = { title: "By a number", content: "A question with enough words in it." };
  const { id: topicId } = await hidden.expectOk("POST", "/api/forums/1/topics", topic);
  for (const query of [`topic=${topicId}`, "search=xanthippe"])
    expect([query, await idsOf(reader, query)]).toEqual([query, []]);
  // Others may have usernames that begin with this one, or with this number.
  for (const word of [username, id]) expect(await idsOf(reader, `search=${word}`)).not.toContain(id);
  for (const query of [
    `topic=${topicId}`,
    `search=${username}`,
    `search=${id}`,
    `search=${encodeURIComponent(`User #${id}`)}`,
  ])
    expect((await offered(admin, query))[0]).toEqual({ id, username, name: null, image: null });
});

test("a resource that is not public reveals to nobody who takes part", async () => {
  const author = await member("Yolanda", "Author");
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  expect(await idsOf(reader, `resource=${id}`)).toEqual([]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  const commenter = await member("Zelda", "Commenter");
  await commenter.expectOk("POST", `/api/resources/${id}/comments`, { content: "Worked well" });
  expect(await idsOf(reader, `resource=${id}`)).toEqual([commenter.user.id, author.user.id]);
});

test("at most eight are offered, wildcards count as letters, and deleted accounts are left out", async () => {
  const many: TestClient[] = [];
  for (let n = 0; n < 10; n++) many.push(await member("Wendeline", `Number ${n}`));
  expect(await offered(reader, "search=wendeline")).toHaveLength(8);
  expect(await offered(reader, "search=%25endel")).toEqual([]);
  for (const { user, call } of many.slice(0, 3))
    expect((await call("DELETE", `/api/users/${user.id}`, { password: "a-long-password" })).status).toBe(204);
  expect(await offered(reader, "search=wendeline")).toHaveLength(7);
});

test("frequent lookups are limited", async () => {
  const teacher = await limited.teacher();
  const statuses: number[] = [];
  for (let n = 0; n <= LIMITS.mentionsPerUser.hits; n++) statuses.push((await teacher.get("/api/mentions")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.mentionsPerUser.hits);
  expect(statuses.at(-1)).toBe(429);
});
