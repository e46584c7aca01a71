import { expect, test } from "vitest";
import type { Notice } from "#contract/notices.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();
const TOPIC = { title: "Homework and chatbots", content: "How do you talk about it in class?" };

const start = async (client: TestClient): Promise<{ id: number; followed: boolean }> =>
  client.expectOk("POST", "/api/forums/1/topics", TOPIC);
const reply = (client: TestClient, id: number) =>
  client.expectOk("POST", `/api/topics/${id}/replies`, { content: "We do." });
const follows = async (client: TestClient, id: number): Promise<boolean> =>
  (await client.expectOk("GET", `/api/topics/${id}`)).followed;
const textsOf = async (client: TestClient): Promise<string[]> =>
  (await client.expectOk("GET", "/api/notifications")).map(({ text }: Notice) => text);

test("writing in a topic follows it until the person unfollows it", async () => {
  const [author, guest] = [await hub.teacher(), await hub.teacher()];
  const { id, followed } = await start(author);
  expect([followed, await follows(author, id), await follows(guest, id)]).toEqual([true, true, false]);
  expect((await hub.visitor().expectOk("GET", `/api/topics/${id}`)).followed).toBe(false);
  await reply(guest, id);
  expect(await follows(guest, id)).toBe(true);
  for (let twice = 0; twice < 2; twice++) await author.expectOk("DELETE", `/api/topics/${id}/follow`);
  expect(await follows(author, id)).toBe(false);
  await tell(hub);
  expect(await textsOf(author)).toEqual([]);
});

test("a new follower gets notices of later events only", async () => {
  const [author, first, second] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  // All events happen before any notice is made.
  await reply(first, id);
  await reply(second, id);
  await first.expectOk("PUT", "/api/forums/1/follow");
  await tell(hub);
  expect(await textsOf(second)).toEqual([]);
  expect(await textsOf(first)).toEqual([`User #${second.user.id} replied in “${TOPIC.title}”`]);
  expect(await textsOf(author)).toEqual([`2 new replies in “${TOPIC.title}”`]);
});

test("members can follow a topic or forum without writing there, but not one that does not exist", async () => {
  const [author, reader] = [await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  for (const path of [`/api/topics/${id}/follow`, "/api/forums/3/follow"])
    for (let twice = 0; twice < 2; twice++) expect((await reader.put(path)).status).toBe(204);
  const forums = await reader.expectOk("GET", "/api/forums");
  expect(forums.filter(({ followed }: { followed: boolean }) => followed)).toMatchObject([{ id: 3 }]);
  await author.expectOk("DELETE", `/api/topics/${id}`);
  for (const path of [`/api/topics/${id}/follow`, "/api/topics/999999/follow", "/api/forums/999999/follow"])
    expect((await reader.put(path)).status).toBe(404);
});

test("notices name people who show their name, and stop doing so when they hide it", async () => {
  const [author, guest] = [await hub.teacher(), await hub.teacher({ firstName: "Helen", lastName: "Yazzie" })];
  const { id } = await start(author);
  await reply(guest, id);
  await tell(hub);
  const profile = { firstName: "Helen", lastName: "Yazzie", profileImage: "", bio: "", recoveryEmail: "" };
  const show = (showName: boolean) => guest.expectOk("PUT", `/api/users/${guest.user.id}`, { ...profile, showName });
  await show(true);
  expect(await textsOf(author)).toEqual(["Helen Yazzie replied in “Homework and chatbots”"]);
  await show(false);
  expect(await textsOf(author)).toEqual([`User #${guest.user.id} replied in “Homework and chatbots”`]);
});

test("an edit notifies newly mentioned people, and withdraws the notice from those no longer mentioned", async () => {
  const [author, ada, grace] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  const { id: replyId } = await author.expectOk("POST", `/api/topics/${id}/replies`, {
    content: `Ask @${ada.user.username}`,
  });
  await tell(hub);
  expect([await textsOf(ada), await textsOf(grace)]).toMatchObject([[expect.stringMatching(/mentioned you/)], []]);
  await author.expectOk("PUT", `/api/replies/${replyId}`, { content: `Ask @${grace.user.username}` });
  await tell(hub);
  expect([await textsOf(ada), await textsOf(grace)]).toMatchObject([[], [expect.stringMatching(/mentioned you/)]]);
});

test("the same is true for an edit of a review, and nobody is notified of a review that they can no longer see", async () => {
  const [author, ada, grace] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const resource = await publish(hub, await hub.teacher(), {});
  const words = ({ user }: TestClient) => ({ rating: 4, comment: `Ask @${user.username}` });
  const { id } = await author.expectOk("POST", `/api/resources/${resource}/ratings`, words(ada));
  await tell(hub);
  expect([await textsOf(ada), await textsOf(grace)]).toMatchObject([[expect.stringMatching(/mentioned you/)], []]);
  await author.expectOk("PUT", `/api/ratings/${id}`, words(grace));
  await tell(hub);
  expect([await textsOf(ada), await textsOf(grace)]).toMatchObject([[], [expect.stringMatching(/mentioned you/)]]);
  await (await hub.admin()).expectOk("PUT", `/api/admin/resources/${resource}/reopen`);
  expect(await textsOf(grace)).toEqual([]);
});

test("a follower who is no longer mentioned gets a notice of the reply instead, already read if they had read the other", async () => {
  const [author, reader, guest] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  await reader.expectOk("PUT", `/api/topics/${id}/follow`);
  const content = `Ask @${author.user.username} and @${reader.user.username}`;
  const { id: replyId } = await guest.expectOk("POST", `/api/topics/${id}/replies`, { content });
  await tell(hub);
  await reader.expectOk("PUT", "/api/notifications/read");
  await guest.expectOk("PUT", `/api/replies/${replyId}`, { content: "Ask somebody" });
  await tell(hub);
  const text = `User #${guest.user.id} replied in “Homework and chatbots”`;
  const noticesOf = (client: TestClient) => client.expectOk("GET", "/api/notifications");
  expect(await noticesOf(author)).toMatchObject([{ kind: "topic_reply", text, count: 1, readAt: null }]);
  expect(await noticesOf(reader)).toMatchObject([{ kind: "topic_reply", text, readAt: expect.any(String) }]);
});

test("a notice leads to the first unread reply", async () => {
  const [author, guest] = [await hub.teacher(), await hub.teacher()];
  const { id } = await start(author);
  const first = await reply(guest, id);
  await reply(guest, id);
  await tell(hub);
  const [notice] = await author.expectOk("GET", "/api/notifications");
  expect(notice.url).toBe(`/community?forum=1&topic=${id}&reply=${first.id}#reply-${first.id}`);
  await author.expectOk("PUT", "/api/notifications/read", { ids: [notice.id] });
  const third = await reply(guest, id);
  await tell(hub);
  const notices = await author.expectOk("GET", "/api/notifications");
  expect(notices).toMatchObject([
    { count: 1, readAt: null },
    { count: 2, readAt: expect.any(String) },
  ]);
  expect(notices[0].url).toContain(`#reply-${third.id}`);
});

test("the notice of a moved topic names its current forum", async () => {
  const [author, follower, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const newForum = async (title: string): Promise<number> =>
    (await admin.expectOk("POST", "/api/forums", { title, description: "For a while" })).id;
  const [from, to] = [await newForum("General questions"), await newForum("Special questions")];
  await follower.expectOk("PUT", `/api/forums/${from}/follow`);
  const { id } = await author.expectOk("POST", `/api/forums/${from}/topics`, TOPIC);
  await tell(hub);
  await admin.expectOk("PUT", `/api/topics/${id}/state`, { forumId: to });
  expect(await follower.expectOk("GET", "/api/notifications")).toMatchObject([
    {
      text: `User #${author.user.id} started “Homework and chatbots” in Special questions`,
      url: `/community?forum=${to}&topic=${id}`,
    },
  ]);
});

test("notices of topics in a deleted forum name the forum that they were moved to", async () => {
  const [author, one, two, admin] = [await hub.teacher(), await hub.teacher(), await hub.teacher(), await hub.admin()];
  const newForum = async (title: string): Promise<number> =>
    (await admin.expectOk("POST", "/api/forums", { title, description: "For a while" })).id;
  const [from, to] = [await newForum("Old questions"), await newForum("New questions")];
  const startThere = async (): Promise<number> =>
    (await author.expectOk("POST", `/api/forums/${from}/topics`, TOPIC)).id;
  await two.expectOk("PUT", `/api/forums/${from}/follow`);
  const first = await startThere();
  await tell(hub);
  await one.expectOk("PUT", `/api/forums/${from}/follow`);
  const second = await startThere();
  await tell(hub);
  for (const id of [first, second]) await admin.expectOk("PUT", `/api/topics/${id}/state`, { forumId: to });
  await admin.expectOk("DELETE", `/api/forums/${from}`);
  const noticesOf = (client: TestClient) => client.expectOk("GET", "/api/notifications");
  expect(await noticesOf(one)).toMatchObject([
    {
      text: `User #${author.user.id} started “Homework and chatbots” in New questions`,
      url: `/community?forum=${to}&topic=${second}`,
    },
  ]);
  expect(await noticesOf(two)).toMatchObject([
    { text: "2 new topics in New questions", url: `/community?forum=${to}` },
  ]);
});
