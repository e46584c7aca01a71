import { expect, test } from "vitest";
import type { PostKind } from "#contract/removal.ts";
import type { Answer } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { onePostOfEach } from "#server/testing/posts.ts";

const hub = openHub();

const KINDS: PostKind[] = ["comment", "rating", "trial", "topic", "reply"];

/** How often each status was returned by calls that overlap in the database. */
async function statusesOf(calls: (() => Promise<Answer>)[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of await concurrently(hub.db, calls)) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

const twenty = (call: (n: number) => Promise<Answer>) => Array.from({ length: 20 }, (_, n) => () => call(n));

test.each(KINDS)("of twenty concurrent removals of a %s, one succeeds and counts", async (kind) => {
  const posts = await onePostOfEach(hub);
  const admin = await hub.admin();
  const remove = (n: number) => (n % 2 ? posts.author : admin).delete(posts[kind].path);
  expect(await statusesOf(twenty(remove))).toEqual({ 204: 1, 404: 19 });
  expect(await miscounts(hub.db)).toEqual([]);
});

test.each(KINDS)("of twenty concurrent restorations of a %s, one succeeds and counts", async (kind) => {
  const posts = await onePostOfEach(hub);
  const admin = await hub.admin();
  await posts.author.expectOk("DELETE", posts[kind].path);
  const restore = () => admin.put(`/api/admin/removed/${kind}/${posts[kind].id}/restore`);
  expect(await statusesOf(twenty(restore))).toEqual({ 204: 1, 404: 19 });
  expect(await miscounts(hub.db)).toEqual([]);
});

test("twenty concurrent changes of a rating leave an exact average", async () => {
  const { author, rating, resource } = await onePostOfEach(hub);
  expect(await statusesOf(twenty((n) => author.put(rating.path, { rating: 1 + (n % 5) })))).toEqual({ 200: 20 });
  const [given] = await author.expectOk("GET", `/api/resources/${resource.id}/ratings`);
  const { avgRating, ratingCount } = await author.expectOk("GET", `/api/resources/${resource.id}`);
  expect([avgRating, ratingCount]).toEqual([given.rating, 1]);
});

test("a rating is restored or given anew, never both", async () => {
  const { author, rating, resource } = await onePostOfEach(hub);
  const admin = await hub.admin();
  await author.expectOk("DELETE", rating.path);
  const calls = twenty((n) =>
    n % 2
      ? author.post(`/api/resources/${resource.id}/ratings`, { rating: 2 })
      : admin.put(`/api/admin/removed/rating/${rating.id}/restore`),
  );
  const statuses = await statusesOf(calls);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect((statuses[201] ?? 0) + (statuses[204] ?? 0)).toBe(1);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a topic is either removed by its author or replied to by others, never both", async () => {
  const { author, topic } = await onePostOfEach(hub);
  const others = [await hub.teacher(), await hub.teacher()];
  const [removal, ...replies] = await concurrently(hub.db, [
    () => author.delete(topic.path),
    ...twenty((n) => (others[n % 2] ?? author).post(`${topic.path}/replies`, { content: "Wait" })),
  ]);
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses]).toEqual(removal?.status === 204 ? [404] : [201]);
  expect([204, 409]).toContain(removal?.status);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("no reply is added after a topic is locked", async () => {
  const { author, topic } = await onePostOfEach(hub);
  const admin = await hub.admin();
  const answers = await concurrently(hub.db, [
    ...twenty(() => author.post(`${topic.path}/replies`, { content: "Quick" })),
    () => admin.put(`${topic.path}/state`, { locked: true }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 409].filter(isAmong(answers))));
  expect((await author.post(`${topic.path}/replies`, { content: "Late" })).status).toBe(409);
  const stored = answers.filter(({ status }) => status === 201).length;
  expect(await author.expectOk("GET", topic.path)).toMatchObject({ replyCount: 1 + stored, locked: true });
});

const isAmong = (answers: Answer[]) => (wanted: number) => answers.some(({ status }) => status === wanted);

test("topics that several moderators move back and forth are counted in the forum where they end", async () => {
  const [first, second] = [await onePostOfEach(hub), await onePostOfEach(hub)];
  const admin = await hub.admin();
  const move = (n: number) =>
    admin.put(`${(n % 2 ? first : second).topic.path}/state`, { forumId: 1 + (Math.floor(n / 2) % 3) });
  expect(await statusesOf(twenty(move))).toEqual({ 200: 20 });
  expect(await miscounts(hub.db)).toEqual([]);
});

test("no reply is lost while its topic is moved", async () => {
  const { author, topic } = await onePostOfEach(hub);
  const admin = await hub.admin();
  const calls = twenty((n) =>
    n % 4 === 0
      ? admin.put(`${topic.path}/state`, { forumId: 1 + (n % 3) })
      : author.post(`${topic.path}/replies`, { content: "On the way" }),
  );
  expect(await statusesOf(calls)).toEqual({ 200: 5, 201: 15 });
  expect(await miscounts(hub.db)).toEqual([]);
});

test.each([false, true])(
  "an account is deleted while its posts are edited, removed and restored (posts erased: %s)",
  async (erasePosts) => {
    const posts = await onePostOfEach(hub);
    const [admin, other] = [await hub.admin(), await hub.teacher()];
    const { author, topic, reply, rating, comment, resource } = posts;
    const own = await author.expectOk("POST", `${topic.path}/replies`, { content: "One more" });
    await admin.expectOk("DELETE", `/api/replies/${own.id}`);
    const answers = await concurrently(hub.db, [
      () => deleteAccount(author, erasePosts),
      () => author.put(comment.path, { content: "Once more" }),
      () => author.put(rating.path, { rating: 1 }),
      () => author.put(reply.path, { content: "Once more" }),
      ...KINDS.map((kind) => () => admin.delete(posts[kind].path)),
      ...KINDS.map((kind) => () => admin.put(`/api/admin/removed/${kind}/${posts[kind].id}/restore`)),
      () => admin.put(`/api/admin/removed/reply/${own.id}/restore`),
      () => admin.put(`${topic.path}/state`, { forumId: 2, locked: true }),
      () => other.post(`${topic.path}/replies`, { content: "And I" }),
      () => other.post(`/api/resources/${resource.id}/ratings`, { rating: 5 }),
    ]);
    expect(answers[0]?.status).toBe(204);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await miscounts(hub.db)).toEqual([]);
  },
);
