import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { onePostOfEach, type Posts } from "#server/testing/posts.ts";

const hub = openHub();

const KINDS = ["comment", "rating", "topic", "reply"] as const;

const restore = async (kind: string, id: number) => (await hub.admin()).put(`/api/admin/removed/${kind}/${id}/restore`);

const removed = async (posts: Posts) => {
  const all: { userId: number }[] = await (await hub.admin()).expectOk("GET", "/api/admin/removed");
  return all.filter(({ userId }) => userId === posts.author.user.id);
};

test.each(KINDS)("a removed %s is restored as it was, under its old id", async (kind) => {
  const posts = await onePostOfEach(hub);
  const { id, path, shown } = posts[kind];
  const before = await shown();
  await posts.author.expectOk("DELETE", path);
  expect(await shown()).not.toEqual(before);
  expect((await restore(kind, id)).status).toBe(204);
  expect(await shown()).toEqual(before);
  expect(await removed(posts)).toEqual([]);
  expect(await miscounts(hub.db)).toEqual([]);
});

test.each(KINDS)("a removed %s is restored once, and can be removed again", async (kind) => {
  const posts = await onePostOfEach(hub);
  const { id, path } = posts[kind];
  expect((await restore(kind, id)).status).toBe(404);
  await posts.author.expectOk("DELETE", path);
  expect([(await restore(kind, id)).status, (await restore(kind, id)).status]).toEqual([204, 404]);
  expect((await posts.author.delete(path)).status).toBe(204);
  expect((await restore(kind, id)).status).toBe(204);
});

test("moderators read the name of an author whom others see by number", async () => {
  const [posts, admin] = [await onePostOfEach(hub), await hub.admin()];
  await posts.author.expectOk("DELETE", posts.comment.path);
  const [{ author }] = await admin.expectOk("GET", "/api/admin/removed");
  expect(author.name).toBe(posts.author.user.username);
});

test("moderators see removed posts, newest first, with their place and until when they can be restored", async () => {
  const posts = await onePostOfEach(hub);
  const admin = await hub.admin();
  for (const kind of ["comment", "rating", "reply"] as const) await posts.author.expectOk("DELETE", posts[kind].path);
  await admin.expectOk("DELETE", posts.topic.path);
  const found = await removed(posts);
  const { resource, topic, reply } = posts;
  expect(found).toMatchObject([
    {
      kind: "topic",
      id: topic.id,
      title: "A topic to talk about",
      excerpt: "What do you think of this one?",
      removedBy: "moderator",
      url: "/community?forum=1",
    },
    {
      kind: "reply",
      id: reply.id,
      title: "A topic to talk about",
      excerpt: "I agree",
      removedBy: "author",
      url: `/community?forum=1&topic=${topic.id}&reply=${reply.id}#reply-${reply.id}`,
    },
    { kind: "rating", excerpt: "4 of 5: Useful", removedBy: "author", url: `/resources/${resource.id}` },
    { kind: "comment", excerpt: "Thank you", title: resource.title, url: `/resources/${resource.id}` },
  ]);
  for (const post of found as unknown as { removedAt: string; restorableUntil: string }[]) {
    expect(Date.parse(post.restorableUntil) - Date.parse(post.removedAt)).toBe(30 * 86_400_000);
  }
});

test("a rating is not restored when the person has rated again", async () => {
  const posts = await onePostOfEach(hub);
  const { id, path } = posts.rating;
  await posts.author.expectOk("DELETE", path);
  await posts.author.expectOk("POST", `/api/resources/${posts.resource.id}/ratings`, { rating: 1 });
  const { status, body } = await restore("rating", id);
  expect([status, body]).toEqual([409, { message: "They have rated this resource again since" }]);
  expect(await removed(posts)).toHaveLength(1);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a reply is restored only when its topic is there", async () => {
  const posts = await onePostOfEach(hub);
  await posts.author.expectOk("DELETE", posts.reply.path);
  await posts.author.expectOk("DELETE", posts.topic.path);
  const { status, body } = await restore("reply", posts.reply.id);
  expect([status, body]).toEqual([409, { message: "Restore its topic first" }]);
  expect((await restore("topic", posts.topic.id)).status).toBe(204);
  expect((await restore("reply", posts.reply.id)).status).toBe(204);
  expect(await hub.visitor().expectOk("GET", `/api/topics/${posts.topic.id}`)).toMatchObject({ replyCount: 1 });
});

test.each([false, true])(
  "posts that somebody removed before deleting their account are erased with their posts (%s), else kept",
  async (all) => {
    const posts = await onePostOfEach(hub);
    for (const kind of ["comment", "rating", "reply", "topic"] as const) {
      await posts.author.expectOk("DELETE", posts[kind].path);
    }
    expect((await deleteAccount(posts.author, all)).status).toBe(204);
    const statuses = [];
    for (const kind of KINDS) statuses.push((await restore(kind, posts[kind].id)).status);
    expect(statuses).toEqual(KINDS.map(() => (all ? 404 : 204)));
    expect(await miscounts(hub.db)).toEqual([]);
  },
);

test("after 30 days removed posts are erased, and a reply keeps its place", async () => {
  const [young, old] = [await onePostOfEach(hub), await onePostOfEach(hub)];
  const kept = await onePostOfEach(hub);
  for (const posts of [young, old]) {
    for (const kind of ["comment", "rating", "reply", "topic"] as const) {
      await posts.author.expectOk("DELETE", posts[kind].path);
    }
  }
  await kept.author.expectOk("DELETE", kept.reply.path);
  const age = (posts: Posts, days: number) =>
    hub.db.execute(sql`update removed_posts set removed_at = now() - make_interval(days => ${days})
      where user_id = ${posts.author.user.id}`);
  await age(young, 29);
  await age(old, 31);
  await age(kept, 31);
  // Even before housekeeping has run.
  expect(await removed(old)).toEqual([]);
  expect((await restore("comment", old.comment.id)).status).toBe(404);

  await deleteExpired(hub);
  const left = (posts: Posts) => rows(hub.db, sql`select from removed_posts where user_id = ${posts.author.user.id}`);
  expect([(await left(young)).length, (await left(old)).length]).toEqual([4, 0]);
  expect(await rows(hub.db, sql`select from topics where id = ${old.topic.id}`)).toEqual([]);
  expect(await rows(hub.db, sql`select from replies where id = ${old.reply.id}`)).toEqual([]);
  expect(await hub.visitor().expectOk("GET", `/api/topics/${kept.topic.id}/replies`)).toMatchObject([
    { id: kept.reply.id, content: "", contentHtml: "", removed: "author" },
  ]);
  for (const kind of ["topic", "comment", "rating", "reply"] as const) {
    expect((await restore(kind, young[kind].id)).status).toBe(204);
  }
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a restored reply is rendered by the current rules", async () => {
  const posts = await onePostOfEach(hub);
  const replies = `/api/topics/${posts.topic.id}/replies`;
  const { id } = await posts.author.expectOk("POST", replies, { content: "I *do*" });
  await posts.author.expectOk("DELETE", `/api/replies/${id}`);
  await restore("reply", id);
  const found = (await hub.visitor().expectOk("GET", replies)).find((reply: { id: number }) => reply.id === id);
  expect(found).toMatchObject({ content: "I *do*", contentHtml: "<p>I <em>do</em></p>", removed: null });
});

test("restoring is logged", async () => {
  const posts = await onePostOfEach(hub);
  await posts.author.expectOk("DELETE", posts.comment.path);
  await restore("comment", posts.comment.id);
  const logged = sql`select action from admin_log where kind = 'comment' and target_id = ${posts.comment.id}`;
  expect(await rows(hub.db, logged)).toEqual([{ action: "comment_restored" }]);
});

test("deleting an empty forum erases the topics that were removed from it", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const forum = await admin.expectOk("POST", "/api/forums", { title: "Short-lived", description: "Nothing here." });
  const topic = { title: "A topic to talk about", content: "What do you think of this one?" };
  const { id } = await author.expectOk("POST", `/api/forums/${forum.id}/topics`, topic);
  expect((await admin.delete(`/api/forums/${forum.id}`)).status).toBe(409);
  await author.expectOk("DELETE", `/api/topics/${id}`);
  expect((await admin.delete(`/api/forums/${forum.id}`)).status).toBe(204);
  expect((await restore("topic", id)).status).toBe(404);
});
