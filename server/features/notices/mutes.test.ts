import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_MUTES } from "#contract/mutes.ts";
import type { Notice } from "#contract/notices.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { caseOn } from "#server/testing/reports.ts";
import { publish } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();
const TOPIC = { title: "Homework and chatbots", content: "How do you talk about it in class?" };

const start = async (client: TestClient) => (await client.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
const reply = (client: TestClient, topic: number, content = "We do.") =>
  client.expectOk("POST", `/api/topics/${topic}/replies`, { content });
const noticesOf = (client: TestClient): Promise<Notice[]> => client.expectOk("GET", "/api/notifications");
const mutedBy = async (client: TestClient): Promise<number[]> =>
  (await client.expectOk("GET", "/api/me")).user.mutedIds;

test("a muted member's replies, mentions, comments and ratings notify nobody who has muted them", async () => {
  const [reader, other, muted] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const topic = await start(reader);
  const resource = await publish(hub, reader, {});
  await other.expectOk("PUT", `/api/topics/${topic}/follow`);
  await reader.expectOk("PUT", `/api/mutes/${muted.user.id}`);
  await reply(muted, topic, `What do you say, [you](/users/${reader.user.id})?`);
  await muted.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Not for me." });
  await muted.expectOk("POST", `/api/resources/${resource}/ratings`, { rating: 1 });
  await tell(hub);
  expect(await noticesOf(reader)).toMatchObject([{ kind: "resource_approved" }]);
  expect(await noticesOf(other)).toMatchObject([{ kind: "topic_reply", actorId: muted.user.id }]);
  await reader.expectOk("DELETE", `/api/mutes/${muted.user.id}`);
  await reply(muted, topic);
  await tell(hub);
  expect((await noticesOf(reader))[0]).toMatchObject({ kind: "topic_reply", actorId: muted.user.id, count: 1 });
});

test("a mention that a muted member adds by an edit does not notify people who muted them", async () => {
  const [reader, muted] = [await hub.teacher(), await hub.teacher()];
  const topic = await start(muted);
  await reader.expectOk("PUT", `/api/mutes/${muted.user.id}`);
  await tell(hub);
  const content = `And you, [you](/users/${reader.user.id})?`;
  await muted.expectOk("PUT", `/api/topics/${topic}`, { ...TOPIC, content });
  await tell(hub);
  expect(await noticesOf(reader)).toEqual([]);
});

test("muting a member marks their unread notices as read, cancels their waiting mail, and leaves others' alone", async () => {
  const [reader, muted, other] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const topic = await start(reader);
  await reply(muted, topic);
  await tell(hub);
  await reader.expectOk("PUT", `/api/mutes/${muted.user.id}`);
  expect(await noticesOf(reader)).toMatchObject([{ readAt: expect.any(String) }]);
  expect(await rows(hub.db, sql`select mail from notices where user_id = ${reader.user.id}`)).toEqual([{ mail: null }]);
  await reply(other, topic);
  await tell(hub);
  expect(await reader.expectOk("GET", "/api/notifications/unread")).toEqual({ count: 1 });
});

test("a muted moderator's decisions are still notified", async () => {
  const [reporter, admin] = [await hub.teacher(), await hub.admin()];
  await reporter.expectOk("PUT", `/api/mutes/${admin.user.id}`);
  const topic = await start(await hub.teacher());
  await reporter.expectOk("POST", "/api/reports", { kind: "topic", targetId: topic, reason: "spam" });
  const { id } = await caseOn(hub, "topic", topic);
  await admin.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
  await tell(hub);
  expect(await noticesOf(reporter)).toMatchObject([{ kind: "report_closed" }]);
});

test("a member's list of muted people is visible to that member only: as a list, in their user, in their export", async () => {
  const [reader, first, second] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  for (const { user } of [first, second, first]) await reader.expectOk("PUT", `/api/mutes/${user.id}`);
  const ids = (await reader.expectOk("GET", "/api/mutes")).map(({ member }: { member: { id: number } }) => member.id);
  expect(ids).toEqual([second.user.id, first.user.id]);
  expect(await mutedBy(reader)).toEqual([first.user.id, second.user.id]);
  expect((await reader.expectOk("GET", `/api/users/${reader.user.id}`)).mutedIds).toHaveLength(2);
  expect((await reader.expectOk("GET", `/api/users/${reader.user.id}/export`)).mutes).toMatchObject([
    { mutedId: first.user.id },
    { mutedId: second.user.id },
  ]);
  expect((await first.expectOk("GET", `/api/users/${first.user.id}/export`)).mutes).toEqual([]);
  expect(await noticesOf(first)).toEqual([]);
  for (const client of [first, hub.visitor()])
    expect(await client.expectOk("GET", `/api/users/${reader.user.id}`)).not.toHaveProperty("mutedIds");
});

test("members cannot mute themselves, deleted accounts, or more people than the limit", async () => {
  const [reader, one] = [await hub.teacher(), await hub.teacher()];
  expect((await reader.call("PUT", `/api/mutes/${reader.user.id}`)).body.message).toBe("You cannot mute yourself");
  expect((await reader.call("PUT", "/api/mutes/2000000000")).status).toBe(404);
  await hub.db.execute(sql`with made as (insert into users (username, email, password_hash)
    select 'muted-' || n, 'muted-' || n || '@example.org', '' from generate_series(1, ${MAX_MUTES}::int) as n returning id)
    insert into mutes (user_id, muted_id) select ${reader.user.id}, id from made`);
  const { status, body } = await reader.call("PUT", `/api/mutes/${one.user.id}`);
  expect([status, body.message]).toEqual([409, "You have muted 200 members already. Please unmute one first."]);
});

test("several concurrent requests mute once", async () => {
  const [reader, muted] = [await hub.teacher(), await hub.teacher()];
  const path = `/api/mutes/${muted.user.id}`;
  const statuses = await Promise.all([1, 2, 3].map(async () => (await reader.call("PUT", path)).status));
  expect([statuses, await mutedBy(reader)]).toEqual([[204, 204, 204], [muted.user.id]]);
});

test("when either account is deleted, the mute is deleted", async () => {
  const [reader, muted, other] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  await reader.expectOk("PUT", `/api/mutes/${muted.user.id}`);
  await muted.expectOk("PUT", `/api/mutes/${other.user.id}`);
  await deleteAccount(muted, false);
  expect(await mutedBy(reader)).toEqual([]);
  const left = sql`select from mutes where ${muted.user.id} in (user_id, muted_id)`;
  expect(await rows(hub.db, left)).toEqual([]);
  expect((await reader.call("PUT", `/api/mutes/${muted.user.id}`)).status).toBe(404);
});
