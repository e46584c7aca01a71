import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import { lockImports } from "#server/db/locks.ts";
import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import { rows } from "#server/platform/db/client.ts";
import type { Answer, TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const TOPIC = { title: "Twenty at once", content: "A topic that everybody starts at the same time." };

/** How often each status was returned by twenty calls that overlap in the database. */
async function twenty(call: (n: number) => Promise<Answer>): Promise<Record<number, number>> {
  const answers = await concurrently(
    hub.db,
    Array.from({ length: 20 }, (_, n) => () => call(n)),
  );
  return Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );
}

const countOf = async (table: string, where: ReturnType<typeof sql>) =>
  (await rows<{ n: number }>(hub.db, sql`select count(*)::int as n from ${sql.raw(table)} where ${where}`))[0]?.n;

const pending = async (author: TestClient): Promise<number> =>
  (await author.expectOk("POST", "/api/resources", draft({}))).id;

const statusOf = async (id: number) => (await (await hub.admin()).expectOk("GET", `/api/resources/${id}`)).status;

test("twenty concurrent ratings by one person count once", async () => {
  const rater = await hub.teacher();
  const id = await publish(hub, await hub.teacher(), {});
  const path = `/api/resources/${id}/ratings`;
  expect(await twenty((n) => rater.post(path, { rating: 1 + (n % 5) }))).toEqual({ 201: 1, 409: 19 });
  const [rating] = (await rater.get(path)).body;
  expect(await rater.expectOk("GET", `/api/resources/${id}`)).toMatchObject({
    ratingCount: 1,
    avgRating: rating.rating,
  });
});

test("concurrent ratings by many people all count", async () => {
  const author = await hub.teacher();
  const id = await publish(hub, author, {});
  const raters = await Promise.all(Array.from({ length: 20 }, () => hub.teacher()));
  const rate = (n: number) => raters[n]?.post(`/api/resources/${id}/ratings`, { rating: 1 + (n % 5) }) as never;
  expect(await twenty(rate)).toEqual({ 201: 20 });
  expect(await author.expectOk("GET", `/api/resources/${id}`)).toMatchObject({ ratingCount: 20, avgRating: 3 });
});

test("concurrent saving and unsaving leaves at most one save", async () => {
  const teacher = await hub.teacher();
  const id = await publish(hub, teacher, {});
  const path = `/api/resources/${id}/save`;
  const saves = () => countOf("saves", sql`resource_id = ${id}`);
  expect(await twenty(() => teacher.post(path))).toEqual({ 200: 20 });
  expect(await saves()).toBe(1);
  expect(await twenty(() => teacher.delete(path))).toEqual({ 204: 20 });
  expect(await saves()).toBe(0);
  expect(await twenty((n) => (n % 2 ? teacher.post(path) : teacher.delete(path)))).toEqual({ 200: 10, 204: 10 });
  const { isSaved } = await teacher.expectOk("GET", `/api/resources/${id}`);
  expect(await saves()).toBe(isSaved ? 1 : 0);
});

test("concurrent comments, topics and replies are all stored and counted", async () => {
  const teacher = await hub.teacher();
  const id = await publish(hub, teacher, {});
  const comments = `/api/resources/${id}/comments`;
  expect(await twenty(() => teacher.post(comments, { content: "Me too" }))).toEqual({ 201: 20 });
  expect((await teacher.get(comments)).headers.get("x-total-count")).toBe("20");

  expect(await twenty(() => teacher.post("/api/forums/2/topics", TOPIC))).toEqual({ 201: 20 });
  const forum = (await teacher.expectOk("GET", "/api/forums")).find((forum: { id: number }) => forum.id === 2);
  expect(forum.topicCount).toBe(await countOf("topics", sql`forum_id = 2`));

  const [topic] = (await teacher.get("/api/forums/2/topics")).body;
  expect(await twenty(() => teacher.post(`/api/topics/${topic.id}/replies`, { content: "Yes" }))).toEqual({ 201: 20 });
  const { replyCount, lastActivityAt } = await teacher.expectOk("GET", `/api/topics/${topic.id}`);
  const replies: { id: number; createdAt: string }[] = await teacher.expectOk("GET", `/api/topics/${topic.id}/replies`);
  expect(replyCount).toBe(20);
  // Listed in the order they were written: a reader at the end of the list finds every later reply after it.
  expect(replies.map((reply) => reply.id)).toEqual(replies.map((reply) => reply.id).sort((a, b) => a - b));
  expect(lastActivityAt).toBe(replies.at(-1)?.createdAt);
});

test.each([
  ["approve", "approved"],
  ["reject", "rejected"],
])("twenty concurrent requests to %s all succeed", async (verb, status) => {
  const id = await pending(await hub.teacher());
  const admin = await hub.admin();
  expect(await twenty(() => admin.put(`/api/admin/resources/${id}/${verb}`))).toEqual({ 200: 20 });
  expect(await statusOf(id)).toBe(status);
});

test("concurrent approvals and rejections end in approval, which is final", async () => {
  const id = await pending(await hub.teacher());
  const admin = await hub.admin();
  const verb = (n: number) => (n % 2 ? "approve" : "reject");
  const statuses = await twenty((n) => admin.put(`/api/admin/resources/${id}/${verb(n)}`));
  expect(Object.keys(statuses).every((status) => ["200", "409"].includes(status))).toBe(true);
  expect(await statusOf(id)).toBe("approved");
});

test("twenty moderators who decide on an edit at once end in one state, with one entry each in log and history, and one mail", async () => {
  const author = await hub.teacher();
  const admin = await hub.admin();
  const id = await publish(hub, author, {});
  await deliverDueMail();
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "An edit for twenty" }));
  const verb = (n: number) => (n % 2 ? "approve" : "reject");
  const answers = await twenty((n) => admin.put(`/api/admin/resources/${id}/${verb(n)}`));
  expect(Object.keys(answers).every((status) => ["200", "409"].includes(status))).toBe(true);
  const resource = await author.expectOk("GET", `/api/resources/${id}`);
  const isPublished = resource.title === "An edit for twenty";
  expect([resource.status, resource.waitingEdit]).toEqual(["approved", null]);
  expect(resource.review.decision).toBe(isPublished ? "approved" : "rejected");
  const decided = (table: string, event: string) =>
    countOf(table, sql.raw(`${table === "admin_log" ? "target_id" : "resource_id"} = ${id} and ${event}`));
  // The first approval was before the edit.
  expect(await decided("resource_history", "event in ('approved', 'rejected')")).toBe(2);
  expect(await decided("admin_log", "action in ('resource_approved', 'resource_rejected')")).toBe(2);
  expect((await deliverDueMail()).filter(({ recipient }) => recipient === author.user.email)).toHaveLength(1);
});

/** Lets the time pass in which a decision can be undone. */
async function deliverDueMail() {
  await makeReviewsDue(hub);
  await Promise.all(Array.from({ length: 3 }, () => sendReviewMail(hub)));
  return deliverMail(hub);
}

test("concurrent edits all succeed and are all recorded", async () => {
  const author = await hub.teacher();
  const id = await publish(hub, author, {});
  const title = (n: number) => `The title of edit ${n}`;
  expect(await twenty((n) => author.put(`/api/resources/${id}`, draft({ title: title(n) })))).toEqual({ 200: 20 });
  const resource = await author.expectOk("GET", `/api/resources/${id}`);
  expect(resource.status).toBe("approved");
  expect(Array.from({ length: 20 }, (_, n) => title(n))).toContain(resource.waitingEdit.title);
  expect(await countOf("activity_log", sql`user_id = ${author.user.id} and action = 'resource_updated'`)).toBe(20);
});

test("a resource is deleted once, whatever is written to it concurrently", async () => {
  const author = await hub.teacher();
  const id = await publish(hub, author, {});
  const path = `/api/resources/${id}`;
  const readers = await Promise.all([hub.teacher(), hub.teacher(), hub.teacher()]);
  const actions = [
    () => author.delete(path),
    () => author.put(path, draft({})),
    ...readers.flatMap((reader) => [
      () => reader.post(`${path}/comments`, { content: "Wait" }),
      () => reader.post(`${path}/ratings`, { rating: 5 }),
      () => reader.post(`${path}/trials`, validTrial),
      () => reader.post(`${path}/save`),
    ]),
  ];
  const statuses = await twenty((n) => actions[n % actions.length]?.() as Promise<Answer>);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  const deletions = sql`user_id = ${author.user.id} and action = 'resource_deleted'`;
  expect(await countOf("activity_log", deletions)).toBe(1);
  expect((await author.get(path)).status).toBe(404);
});

test("of twenty concurrent deletions of a resource, one succeeds", async () => {
  const author = await hub.teacher();
  const id = await publish(hub, author, {});
  expect(await twenty(() => author.delete(`/api/resources/${id}`))).toEqual({ 204: 1, 404: 19 });
});

test("twenty concurrent logouts are recorded once", async () => {
  const teacher = await hub.teacher();
  const cookie = teacher.cookie();
  const logout = () => hub.visitor().call("POST", "/api/auth/logout", undefined, { cookie });
  expect(await twenty(logout)).toEqual({ 204: 20 });
  expect(await countOf("activity_log", sql`user_id = ${teacher.user.id} and action = 'logout'`)).toBe(1);
});

test("an admin's change does not wait for an import", async () => {
  const [admin, { user }] = [await hub.admin(), await hub.teacher()];
  await hub.db.transaction(async (tx) => {
    await lockImports(tx);
    await admin.expectOk("PUT", `/api/admin/users/${user.id}/role`, { role: "moderator" });
  });
});

test("every stored counter equals a recount after all these concurrent writes", async () => {
  expect(await miscounts(hub.db)).toEqual([]);
});
