import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { readAll } from "#server/testing/pages.ts";

const hub = openHub();

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };
const EDITED = { title: "A topic to think about", content: "What do **you** think of this one?" };

const start = (client: TestClient, forum = 1) => client.expectOk("POST", `/api/forums/${forum}/topics`, TOPIC);
const reply = (client: TestClient, topic: number, content = "I agree") =>
  client.expectOk("POST", `/api/topics/${topic}/replies`, { content });
const read = (path: string) => hub.visitor().expectOk("GET", path);

const listed = async (id: number) =>
  (await read("/api/forums/1/topics")).find((topic: { id: number }) => topic.id === id);

test("an author edits a topic, which everybody sees at once in the list and on its page", async () => {
  const author = await hub.teacher();
  const topic = await start(author);
  const asSeen = { ...topic, followed: false };
  expect([(await listed(topic.id)).title, await read(`/api/topics/${topic.id}`)]).toEqual([TOPIC.title, asSeen]);
  const edited = await author.expectOk("PUT", `/api/topics/${topic.id}`, EDITED);
  const contentHtml = "<p>What do <strong>you</strong> think of this one?</p>";
  expect(edited).toEqual({ ...topic, ...EDITED, contentHtml, editedAt: expect.stringMatching(/Z$/) });
  expect(await read(`/api/topics/${topic.id}`)).toEqual({ ...edited, followed: false });
  expect(await listed(topic.id)).toMatchObject({ ...EDITED, editedAt: edited.editedAt });
});

test("an author edits a reply, which everybody sees at once", async () => {
  const author = await hub.teacher();
  const { id } = await start(author);
  const first = await reply(author, id);
  expect(await read(`/api/topics/${id}/replies`)).toEqual([first]);
  const edited = await author.expectOk("PUT", `/api/replies/${first.id}`, { content: "I *do* agree" });
  const contentHtml = "<p>I <em>do</em> agree</p>";
  const editedAt = expect.stringMatching(/Z$/);
  expect(edited).toEqual({ ...first, content: "I *do* agree", contentHtml, editedAt });
  expect(await read(`/api/topics/${id}/replies`)).toEqual([edited]);
  expect(await read(`/api/topics/${id}`)).toMatchObject({ lastActivityAt: first.createdAt });
});

test("an edit that changes nothing in a topic or a reply does not count as one", async () => {
  const author = await hub.teacher();
  const topic = await start(author);
  expect(await author.expectOk("PUT", `/api/topics/${topic.id}`, TOPIC)).toEqual(topic);
  const first = await reply(author, topic.id);
  expect(await author.expectOk("PUT", `/api/replies/${first.id}`, { content: first.content })).toEqual(first);
});

test("a post cannot be edited to be shorter than a new post may be", async () => {
  const author = await hub.teacher();
  const topic = await start(author);
  const { status, body } = await author.put(`/api/topics/${topic.id}`, { title: "Hm", content: "Hm" });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["title", "content"]]);
  const first = await reply(author, topic.id);
  expect((await author.put(`/api/replies/${first.id}`, { content: "" })).status).toBe(400);
});

test("a moderator cannot edit another member's words", async () => {
  const author = await hub.teacher();
  const topic = await start(author);
  const first = await reply(author, topic.id);
  const admin = await hub.admin();
  for (const [path, body] of [
    [`/api/topics/${topic.id}`, EDITED],
    [`/api/replies/${first.id}`, { content: "I disagree" }],
  ] as const) {
    const answer = await admin.put(path, body);
    expect([answer.status, answer.body]).toEqual([403, { message: "This belongs to somebody else" }]);
  }
});

test("a removed reply keeps its place without its words, and does not count", async () => {
  const [author, other] = [await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  const replies = [await reply(author, id), await reply(other, id, "A rude word"), await reply(author, id)];
  const [first, rude, last] = replies;
  expect(await listed(id)).toMatchObject({ replyCount: 3, lastActivityAt: last.createdAt });

  expect((await other.delete(`/api/replies/${rude.id}`)).status).toBe(204);
  const gone = { ...rude, content: "", contentHtml: "", removed: "author" };
  expect(await read(`/api/topics/${id}/replies`)).toEqual([first, gone, last]);
  expect(await listed(id)).toMatchObject({ replyCount: 2, lastActivityAt: last.createdAt });

  expect((await (await hub.admin()).delete(`/api/replies/${last.id}`)).status).toBe(204);
  expect((await read(`/api/topics/${id}/replies`))[2]).toMatchObject({ content: "", removed: "moderator" });
  expect(await listed(id)).toMatchObject({ replyCount: 1, lastActivityAt: first.createdAt });
  expect(await read(`/api/topics/${id}`)).toMatchObject({ replyCount: 1, lastActivityAt: first.createdAt });
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a removed reply can be neither edited nor removed again", async () => {
  const author = await hub.teacher();
  const { id } = await start(author);
  const first = await reply(author, id);
  const path = `/api/replies/${first.id}`;
  await author.expectOk("DELETE", path);
  for (const answer of [await author.delete(path), await author.put(path, { content: "Once more" })]) {
    expect([answer.status, answer.body]).toEqual([404, { message: "Reply not found" }]);
  }
  expect(await read(`/api/topics/${id}`)).toMatchObject({ replyCount: 0, lastActivityAt: expect.any(String) });
});

test("paging through a thread shows every reply once, removed or not", async () => {
  const author = await hub.teacher();
  const { id } = await start(author);
  const ids: number[] = [];
  for (let n = 0; n < 7; n++) ids.push((await reply(author, id, `Number ${n}`)).id);
  for (const n of [0, 2, 3, 6]) await author.expectOk("DELETE", `/api/replies/${ids[n]}`);
  for (const limit of [1, 2, 3, 7]) {
    const path = `/api/topics/${id}/replies?limit=${limit}`;
    const all = await readAll(hub.visitor(), path);
    expect(all.map((one) => one.id)).toEqual(ids);
    expect(all.map((one) => one.removed !== null)).toEqual([true, false, true, true, false, false, true]);
    expect((await hub.visitor().get(path)).headers.get("x-total-count")).toBe("7");
  }
  expect((await read(`/api/topics/${id}`)).replyCount).toBe(3);
});

test("a topic without replies by others can be removed by its author, and is gone for everybody", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await start(author, 2);
  const own = await reply(author, id);
  const forum = async () => (await read("/api/forums")).find((one: { id: number }) => one.id === 2).topicCount;
  const before = await forum();
  expect((await read("/api/forums/2/topics"))[0].id).toBe(id);
  expect((await author.delete(`/api/topics/${id}`)).status).toBe(204);

  expect(await forum()).toBe(before - 1);
  expect(await read("/api/forums/2/topics")).not.toContainEqual(expect.objectContaining({ id }));
  const calls = [
    ["GET", `/api/topics/${id}`],
    ["GET", `/api/topics/${id}/replies`],
    ["PUT", `/api/topics/${id}`, EDITED],
    ["DELETE", `/api/topics/${id}`],
    ["POST", `/api/topics/${id}/replies`, { content: "Still there?" }],
    ["PUT", `/api/replies/${own.id}`, { content: "Still there?" }],
    ["DELETE", `/api/replies/${own.id}`],
  ] as const;
  for (const client of [author, admin]) {
    for (const [method, path, body] of calls) {
      expect([method, path, (await client.call(method, path, body)).status]).toEqual([method, path, 404]);
    }
  }
  const report = { kind: "topic", targetId: id, reason: "spam" };
  expect((await admin.post("/api/reports", report)).status).toBe(404);
  expect((await admin.post("/api/reports", { ...report, kind: "reply", targetId: own.id })).status).toBe(404);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("only a moderator can remove a topic that others have replied to", async () => {
  const [author, other] = [await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  const { id: replyId } = await reply(other, id);
  const answer = await author.delete(`/api/topics/${id}`);
  expect([answer.status, answer.body]).toEqual([409, { message: "Others have replied. A moderator can remove it." }]);
  await other.expectOk("DELETE", `/api/replies/${replyId}`);
  expect((await author.delete(`/api/topics/${id}`)).status).toBe(204);

  const { id: second } = await start(author);
  await reply(other, second);
  expect((await (await hub.admin()).delete(`/api/topics/${second}`)).status).toBe(204);
  expect((await author.get(`/api/topics/${second}`)).status).toBe(404);
});

test("in an archived forum no post can be edited, but members can remove their own", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const forum = await admin.expectOk("POST", "/api/forums", { title: "Short-lived", description: "To be archived." });
  const topic = await start(author, forum.id);
  const first = await reply(author, topic.id);
  await admin.expectOk("PUT", `/api/forums/${forum.id}`, { ...forum, archived: true });
  for (const [path, body] of [
    [`/api/topics/${topic.id}`, EDITED],
    [`/api/replies/${first.id}`, { content: "I disagree" }],
  ] as const) {
    const answer = await author.put(path, body);
    expect([answer.status, answer.body]).toEqual([409, { message: "This forum is archived" }]);
  }
  for (const path of [`/api/replies/${first.id}`, `/api/topics/${topic.id}`]) {
    expect((await author.delete(path)).status).toBe(204);
  }
});

test("staff see how many posts of a member still exist", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await start(author);
  const { id: replyId } = await reply(author, id);
  const { id: removed } = await start(author);
  const posts = async () =>
    (await admin.expectOk("GET", `/api/admin/users?search=${author.user.username}`))[0].postCount;
  expect(await posts()).toBe(3);
  await author.expectOk("DELETE", `/api/replies/${replyId}`);
  await author.expectOk("DELETE", `/api/topics/${removed}`);
  expect(await posts()).toBe(1);
});
