import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

/** A topic with one reply, by two people, and a third person who reads. */
async function conversation() {
  const [author, replier, reader] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const topic = (await author.expectOk("POST", "/api/forums/1/topics", TOPIC)).id as number;
  const reply = (await replier.expectOk("POST", `/api/topics/${topic}/replies`, { content: "Try paper." }))
    .id as number;
  return { author, replier, reader, topic, reply };
}

const topicOf = (client: TestClient, id: number) => client.expectOk("GET", `/api/topics/${id}`);
const replyOf = async (client: TestClient, topic: number) =>
  (await client.expectOk("GET", `/api/topics/${topic}/replies`))[0];

test("thanks are counted for everybody, and once for each person, who sees their own marked", async () => {
  const { author, replier, reader, topic, reply } = await conversation();
  const visitor = hub.visitor();
  expect(await topicOf(visitor, topic)).toMatchObject({ thanksCount: 0, thanked: false });
  for (const client of [reader, reader, replier]) await client.expectOk("PUT", `/api/topics/${topic}/thanks`);
  for (const client of [reader, author]) await client.expectOk("PUT", `/api/replies/${reply}/thanks`);
  expect(await topicOf(visitor, topic)).toMatchObject({ thanksCount: 2, thanked: false });
  expect(await topicOf(reader, topic)).toMatchObject({ thanksCount: 2, thanked: true });
  expect(await topicOf(author, topic)).toMatchObject({ thanksCount: 2, thanked: false });
  expect(await replyOf(visitor, topic)).toMatchObject({ thanksCount: 2, thanked: false });
  expect(await replyOf(author, topic)).toMatchObject({ thanksCount: 2, thanked: true });
  const [listed] = await reader.expectOk("GET", "/api/forums/1/topics?view=row&limit=1");
  expect(listed).toMatchObject({ id: topic, thanksCount: 2, thanked: true });

  for (const _ of "12") await reader.expectOk("DELETE", `/api/topics/${topic}/thanks`);
  await author.expectOk("DELETE", `/api/replies/${reply}/thanks`);
  expect(await topicOf(reader, topic)).toMatchObject({ thanksCount: 1, thanked: false });
  expect(await replyOf(reader, topic)).toMatchObject({ thanksCount: 1, thanked: true });
  expect(await topicOf(visitor, topic)).toMatchObject({ thanksCount: 1 });
});

test("thanking many times at once counts once", async () => {
  const { reader, topic } = await conversation();
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.put(`/api/topics/${topic}/thanks`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await topicOf(reader, topic)).toMatchObject({ thanksCount: 1, thanked: true });
});

test("members cannot thank themselves", async () => {
  const { author, replier, topic, reply } = await conversation();
  const answers = [await author.put(`/api/topics/${topic}/thanks`), await replier.put(`/api/replies/${reply}/thanks`)];
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([409, "It is your own: others can thank you for it"]);
  }
  expect(await topicOf(author, topic)).toMatchObject({ thanksCount: 0, thanked: false });
});

test("removed posts show no thanks, and have them back when they are restored", async () => {
  const { author, replier, reader, topic, reply } = await conversation();
  const admin = await hub.admin();
  await reader.expectOk("PUT", `/api/replies/${reply}/thanks`);
  await reader.expectOk("PUT", `/api/topics/${topic}/thanks`);
  await replier.expectOk("DELETE", `/api/replies/${reply}`);
  expect(await replyOf(reader, topic)).toMatchObject({ removed: "author", thanksCount: 0, thanked: false });
  for (const method of ["PUT", "DELETE"])
    expect((await reader.call(method, `/api/replies/${reply}/thanks`)).status).toBe(404);
  await author.expectOk("DELETE", `/api/topics/${topic}`);
  for (const kind of ["topics", "replies"])
    expect((await reader.put(`/api/${kind}/${kind === "topics" ? topic : reply}/thanks`)).status).toBe(404);
  await admin.expectOk("PUT", `/api/admin/removed/topic/${topic}/restore`);
  await admin.expectOk("PUT", `/api/admin/removed/reply/${reply}/restore`);
  expect(await topicOf(reader, topic)).toMatchObject({ thanksCount: 1, thanked: true });
  expect(await replyOf(reader, topic)).toMatchObject({ thanksCount: 1, thanked: true });
});

test.each([false, true])("counts are exact after an account is deleted (with its posts: %s)", async (withPosts) => {
  const { author, replier, reader, topic, reply } = await conversation();
  for (const client of [reader, replier]) await client.expectOk("PUT", `/api/topics/${topic}/thanks`);
  for (const client of [reader, author]) await client.expectOk("PUT", `/api/replies/${reply}/thanks`);
  expect((await reader.expectOk("GET", `/api/users/${reader.user.id}/export`)).thanks).toMatchObject([
    { topicId: topic, replyId: null },
    { topicId: null, replyId: reply },
  ]);
  expect((await deleteAccount(reader, withPosts)).status).toBe(204);
  expect(await topicOf(hub.visitor(), topic)).toMatchObject({ thanksCount: 1 });
  expect(await replyOf(hub.visitor(), topic)).toMatchObject({ thanksCount: 1 });
  const left = await hub.db.execute(sql`select from thanks where user_id = ${reader.user.id}`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});
