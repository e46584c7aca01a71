import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { readAll } from "#server/testing/pages.ts";

const hub = openHub();

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

const start = async (client: TestClient, forum: number): Promise<number> =>
  (await client.expectOk("POST", `/api/forums/${forum}/topics`, TOPIC)).id;

const idsIn = async (forum: number, limit = 100) =>
  (await readAll(hub.visitor(), `/api/forums/${forum}/topics?limit=${limit}`)).map(({ id }) => id);

const countsOf = async (...forums: number[]) => {
  const all: { id: number; topicCount: number }[] = await hub.visitor().expectOk("GET", "/api/forums");
  return forums.map((id) => all.find((forum) => forum.id === id)?.topicCount);
};

test("pinned topics come first on every page, sorted by last activity like the others", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push(await start(author, 3));
  const [first, second, third, fourth, fifth] = ids;
  expect(await idsIn(3)).toEqual([fifth, fourth, third, second, first]);
  for (const id of [third, first]) await admin.expectOk("PUT", `/api/topics/${id}/state`, { pinned: true });
  for (const limit of [1, 2, 3, 100]) expect(await idsIn(3, limit)).toEqual([third, first, fifth, fourth, second]);
  await author.expectOk("POST", `/api/topics/${first}/replies`, { content: "Up" });
  await author.expectOk("POST", `/api/topics/${second}/replies`, { content: "Up" });
  for (const limit of [1, 2, 3, 100]) expect(await idsIn(3, limit)).toEqual([first, third, second, fifth, fourth]);
  await admin.expectOk("PUT", `/api/topics/${third}/state`, { pinned: false });
  expect(await idsIn(3)).toEqual([first, second, fifth, fourth, third]);
});

test("a locked topic takes no replies or edits from anybody until it is unlocked", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await start(author, 1);
  const reply = await author.expectOk("POST", `/api/topics/${id}/replies`, { content: "First" });
  const topic = await admin.expectOk("PUT", `/api/topics/${id}/state`, { locked: true });
  expect(topic).toMatchObject({ id, locked: true, pinned: false });
  expect(await hub.visitor().expectOk("GET", `/api/topics/${id}`)).toEqual(topic);
  const answers = [
    await author.post(`/api/topics/${id}/replies`, { content: "Second" }),
    await admin.post(`/api/topics/${id}/replies`, { content: "Second" }),
    await author.put(`/api/topics/${id}`, { ...TOPIC, title: "Another title" }),
    await author.put(`/api/replies/${reply.id}`, { content: "Last" }),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([409, { message: "This topic is locked" }]);
  expect((await author.delete(`/api/replies/${reply.id}`)).status).toBe(204);
  await admin.expectOk("PUT", `/api/topics/${id}/state`, { locked: false });
  await author.expectOk("POST", `/api/topics/${id}/replies`, { content: "Second" });
});

test("a moved topic is only in its new forum, and the counts of both forums are right", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await start(author, 4);
  expect([await idsIn(4), await idsIn(5), await countsOf(4, 5)]).toEqual([[id], [], [1, 0]]);
  expect(await admin.expectOk("PUT", `/api/topics/${id}/state`, { forumId: 5 })).toMatchObject({ id, forumId: 5 });
  expect([await idsIn(4), await idsIn(5), await countsOf(4, 5)]).toEqual([[], [id], [0, 1]]);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a topic cannot be moved to a forum that is archived or does not exist", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await start(author, 1);
  const forum = { title: "Old things", description: "To look at.", archived: true };
  const { id: archived } = await admin.expectOk("POST", "/api/forums", forum);
  const move = async (forumId: number) => admin.put(`/api/topics/${id}/state`, { forumId, pinned: true });
  for (const [forumId, status, message] of [
    [archived, 409, "This forum is archived"],
    [999_999, 400, "There is no such forum"],
  ] as const) {
    const answer = await move(forumId);
    expect([answer.status, answer.body]).toEqual([status, { message, fields: { forumId: message } }]);
  }
  expect(await author.expectOk("GET", `/api/topics/${id}`)).toMatchObject({ forumId: 1, pinned: false });
});

test("only actual changes are logged; a state that is already set or left out changes nothing", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await start(author, 1);
  const set = (state: object) => admin.expectOk("PUT", `/api/topics/${id}/state`, state);
  for (const state of [{}, { pinned: false, forumId: 1 }, { pinned: true, locked: false }, { pinned: true }]) {
    await set(state);
  }
  const logged = sql`select action, details from admin_log where kind = 'topic' and target_id = ${id}`;
  expect(await rows(hub.db, logged)).toEqual([{ action: "topic_changed", details: { pinned: true } }]);
});

test("the state of a removed topic cannot be changed", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await start(author, 1);
  await author.expectOk("DELETE", `/api/topics/${id}`);
  expect((await admin.put(`/api/topics/${id}/state`, { pinned: true })).status).toBe(404);
});
