import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };
let forums = 0;
const newForum = (fields = {}) => ({ title: `Forum ${++forums}`, description: "To talk in.", ...fields });

test("admins add forums, and the position decides their order", async () => {
  const admin = await hub.admin();
  const forum = await admin.expectOk("POST", "/api/forums", newForum({ position: 0 }));
  expect(forum).toMatchObject({ topicCount: 0, position: 0, archived: false });
  const titles = async () => (await hub.visitor().get("/api/forums")).body.map(({ title }: { title: string }) => title);
  expect((await titles())[0]).toBe(forum.title);
  await admin.expectOk("PUT", `/api/forums/${forum.id}`, newForum({ title: "Last of all", position: 99 }));
  expect((await titles()).at(-1)).toBe("Last of all");
  const [entry] = await admin.expectOk("GET", "/api/admin/log");
  expect(entry).toMatchObject({ action: "forum_changed", targetId: forum.id });
});

test("an edit that changes nothing about a forum is not logged", async () => {
  const admin = await hub.admin();
  const forum = newForum({ position: 7 });
  const { id } = await admin.expectOk("POST", "/api/forums", forum);
  expect(await admin.expectOk("PUT", `/api/forums/${id}`, forum)).toMatchObject(forum);
  const latest = async () => (await admin.expectOk("GET", "/api/admin/log"))[0];
  expect(await latest()).toMatchObject({ action: "forum_created", targetId: id });
  await admin.expectOk("PUT", `/api/forums/${id}`, { ...forum, archived: true });
  expect(await latest()).toMatchObject({ action: "forum_changed", targetId: id });
});

test("a forum title that is taken is refused, and nothing changes", async () => {
  const admin = await hub.admin();
  const { status, body } = await admin.post("/api/forums", newForum({ title: "General Discussion" }));
  expect([status, body.fields]).toEqual([409, { title: "There is a forum with this title already" }]);
});

test("an archived forum can be read, and takes no topics or replies", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const forum = newForum();
  const { id } = await admin.expectOk("POST", "/api/forums", forum);
  const topic = await teacher.expectOk("POST", `/api/forums/${id}/topics`, TOPIC);
  await admin.expectOk("PUT", `/api/forums/${id}`, { ...forum, archived: true });
  const reply = () => teacher.post(`/api/topics/${topic.id}/replies`, { content: "I agree." });
  for (const answer of [await teacher.post(`/api/forums/${id}/topics`, TOPIC), await reply()]) {
    expect([answer.status, answer.body]).toEqual([409, { message: "This forum is archived" }]);
  }
  expect((await hub.visitor().get(`/api/forums/${id}/topics`)).body).toHaveLength(1);
  await admin.expectOk("PUT", `/api/forums/${id}`, forum);
  expect((await reply()).status).toBe(201);
});

test("only an empty forum can be deleted", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const { id } = await admin.expectOk("POST", "/api/forums", newForum());
  await teacher.expectOk("POST", `/api/forums/${id}/topics`, TOPIC);
  expect((await admin.delete(`/api/forums/${id}`)).status).toBe(409);
  const empty = await admin.expectOk("POST", "/api/forums", newForum());
  expect((await admin.delete(`/api/forums/${empty.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/forums/${empty.id}`)).status).toBe(404);
});

test("the topic list of a deleted forum is gone at once, although it was cached", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", "/api/forums", newForum());
  const path = `/api/forums/${id}/topics`;
  expect(await hub.visitor().expectOk("GET", path)).toEqual([]);
  await admin.expectOk("DELETE", `/api/forums/${id}`);
  expect((await hub.visitor().get(path)).status).toBe(404);
});
