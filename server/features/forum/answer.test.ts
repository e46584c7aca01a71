import { expect, test } from "vitest";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const TOPIC = { title: "A question about rubrics", content: "How do you write one in an evening?" };

async function question() {
  const [author, helper] = [await hub.teacher(), await hub.teacher()];
  const topic = (await author.expectOk("POST", "/api/forums/1/topics", TOPIC)).id as number;
  const say = async (client: typeof author) =>
    (await client.expectOk("POST", `/api/topics/${topic}/replies`, { content: "Three lines." })).id as number;
  return { author, helper, topic, first: await say(helper), second: await say(helper), own: await say(author) };
}

test("the author of a topic marks the reply that helped, changes the choice and takes it back", async () => {
  const { author, topic, first, second } = await question();
  const shown = async () => (await hub.visitor().expectOk("GET", `/api/topics/${topic}`)).answerReplyId;
  const path = `/api/topics/${topic}/answer`;
  expect(await shown()).toBe(null);
  for (const replyId of [first, first, second, null, null, first]) {
    expect(await author.expectOk("PUT", path, { replyId })).toMatchObject({ id: topic, answerReplyId: replyId });
    expect(await shown()).toBe(replyId);
  }
  for (const list of ["/api/topics", "/api/forums/1/topics"]) {
    const [listed] = await hub.visitor().expectOk("GET", `${list}?limit=1`);
    expect(listed).toMatchObject({ id: topic, answerReplyId: first });
  }
});

test("only the author of a topic can mark an answer, and only a reply to it by another member", async () => {
  const { author, helper, topic, first, own } = await question();
  const other = await question();
  const path = `/api/topics/${topic}/answer`;
  const mark = async (client: typeof author, body: object) => (await client.put(path, body)).status;
  expect(await mark(hub.visitor() as typeof author, { replyId: first })).toBe(401);
  for (const client of [helper, await hub.admin()]) expect(await mark(client, { replyId: first })).toBe(403);
  for (const replyId of [other.first, 1_000_000]) expect(await mark(author, { replyId })).toBe(404);
  expect(await mark(author, { replyId: own })).toBe(409);
  for (const body of [{}, { replyId: 0 }, { replyId: "1" }]) expect(await mark(author, body)).toBe(400);
  expect((await author.put("/api/topics/1000000/answer", { replyId: first })).status).toBe(404);
  expect((await hub.visitor().expectOk("GET", `/api/topics/${topic}`)).answerReplyId).toBe(null);
});

test("a removed answer is not shown, and is back when it is restored", async () => {
  const { author, helper, topic, first } = await question();
  await author.expectOk("PUT", `/api/topics/${topic}/answer`, { replyId: first });
  const shown = async () => (await hub.visitor().expectOk("GET", `/api/topics/${topic}`)).answerReplyId;
  await helper.expectOk("DELETE", `/api/replies/${first}`);
  expect(await shown()).toBe(null);
  expect((await author.put(`/api/topics/${topic}/answer`, { replyId: first })).status).toBe(404);
  await (await hub.admin()).expectOk("PUT", `/api/admin/removed/reply/${first}/restore`);
  expect(await shown()).toBe(first);
});

test("an answer is erased with the account of its writer, and with that of the topic's author, if their posts are erased", async () => {
  const mine = await question();
  await mine.author.expectOk("PUT", `/api/topics/${mine.topic}/answer`, { replyId: mine.first });
  await deleteAccount(mine.helper, true);
  expect(await hub.visitor().expectOk("GET", `/api/topics/${mine.topic}`)).toMatchObject({ answerReplyId: null });
  const theirs = await question();
  await theirs.author.expectOk("PUT", `/api/topics/${theirs.topic}/answer`, { replyId: theirs.first });
  await deleteAccount(theirs.author, true);
  const left = await hub.visitor().expectOk("GET", `/api/topics/${theirs.topic}`);
  expect(left).toMatchObject({ title: "[Deleted topic]", answerReplyId: null });
});
