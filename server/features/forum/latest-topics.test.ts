import { beforeAll, expect, test } from "vitest";
import { LatestTopic } from "#contract/forum.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { readAll } from "#server/testing/pages.ts";
import { expectShape } from "#server/testing/shape.ts";

const hub = openHub();
let author: TestClient;
let admin: TestClient;

beforeAll(async () => {
  author = await hub.teacher();
  admin = await hub.admin();
});

const start = async (title: string, content = "What do you think of this one?", forum = 1): Promise<number> =>
  (await author.expectOk("POST", `/api/forums/${forum}/topics`, { title, content })).id;
const say = async (topic: number, content: string): Promise<number> =>
  (await author.expectOk("POST", `/api/topics/${topic}/replies`, { content })).id;
const idsOf = async (query: string) =>
  (await readAll(hub.visitor(), `/api/topics?${query}`)).map(({ id }: { id: number }) => id);
const found = (words: string) => idsOf(`search=${encodeURIComponent(words)}`);

test("the latest discussions of all forums are sorted by last activity, without their texts", async () => {
  const [first, second, third] = [
    await start("Topic one"),
    await start("Topic two", undefined, 2),
    await start("Topic 3"),
  ];
  await say(first, "Up");
  for (const limit of [1, 2, 100]) {
    expect((await idsOf(`limit=${limit}`)).slice(0, 3)).toEqual([first, third, second]);
    expect((await idsOf(`sort=unanswered&limit=${limit}`)).slice(0, 2)).toEqual([third, second]);
  }
  const { body, headers } = await hub.visitor().get("/api/topics?sort=latest&limit=3");
  for (const topic of body) expectShape(LatestTopic, topic, "latest topic");
  expect(body[2]).toMatchObject({ id: second, forumId: 2, forumTitle: "Prompt Engineering", replyCount: 0 });
  expect(JSON.stringify(body)).not.toMatch(/content|What do you think/);
  expect(Number(headers.get("x-total-count"))).toBe((await idsOf("")).length);
});

test("the newest discussion of each forum is the one with the last activity, pinned or not", async () => {
  const newest = async () => new Set(await idsOf("view=forums"));
  const [pinned, quiet] = [await start("Pinned one", undefined, 3), await start("A quiet one", undefined, 3)];
  await admin.expectOk("PUT", `/api/topics/${pinned}/state`, { pinned: true });
  expect(await newest()).toContain(quiet);
  expect(await newest()).not.toContain(pinned);
  await say(pinned, "Up");
  expect(await newest()).toContain(pinned);
  expect(await newest()).not.toContain(quiet);
  const forums = (await hub.visitor().get("/api/topics?view=forums")).body.map(
    ({ forumId }: { forumId: number }) => forumId,
  );
  expect(new Set(forums).size).toBe(forums.length);
});

test("removed topics are not listed, and a topic whose only reply was removed is unanswered again", async () => {
  const [gone, quiet] = [await start("Soon gone"), await start("Nearly answered")];
  const reply = await say(quiet, "Never mind");
  expect(await idsOf("sort=unanswered")).not.toContain(quiet);
  await author.expectOk("DELETE", `/api/replies/${reply}`);
  await author.expectOk("DELETE", `/api/topics/${gone}`);
  expect(await idsOf("sort=unanswered")).toContain(quiet);
  expect(await idsOf("")).not.toContain(gone);
});

test("a search finds words in titles, topics and replies, and lists each topic once", async () => {
  const inTitle = await start("Marmots in the schoolyard");
  const inText = await start("An animal topic", "Somebody has seen a marmot behind the gym.");
  const inReplies = await start("Another animal topic");
  for (let n = 0; n < 50; n++) await say(inReplies, `Marmot number ${n}`);
  expect(await found("marmot")).toEqual([inReplies, inText, inTitle]);
  expect(await found("MÀRMOTS")).toEqual([inReplies, inText, inTitle]);
  expect(await found('"behind the gym"')).toEqual([inText]);
  expect(await found("marmot -gym")).toEqual([inReplies, inTitle]);
  expect(await found("marmot schoolyard")).toEqual([inTitle]);
  expect(await found("marmot walrus")).toEqual([]);
  expect(await idsOf("search=marmot&sort=unanswered")).toEqual([inText, inTitle]);
  const { headers } = await hub.visitor().get("/api/topics?search=marmot&limit=1");
  expect(headers.get("x-total-count")).toBe("3");
});

test("words that were removed, edited away or belong to a removed topic are not found; the current words are", async () => {
  const topic = await start("A topic with a secret");
  const reply = await say(topic, "The password is axolotl");
  expect(await found("axolotl")).toEqual([topic]);
  await author.expectOk("PUT", `/api/replies/${reply}`, { content: "The password is capybara" });
  expect([await found("axolotl"), await found("capybara")]).toEqual([[], [topic]]);
  await author.expectOk("DELETE", `/api/replies/${reply}`);
  expect(await found("capybara")).toEqual([]);
  await admin.expectOk("PUT", `/api/admin/removed/reply/${reply}/restore`);
  expect(await found("capybara")).toEqual([topic]);
  await admin.expectOk("DELETE", `/api/topics/${topic}`);
  expect([await found("capybara"), await found("secret")]).toEqual([[], []]);
});

test("a search for only stop words finds nothing, a blank one counts as none, and an invalid one is explained", async () => {
  for (const words of ["the", "!!!", "the -marmot"]) expect(await found(words)).toEqual([]);
  expect(await found("  ")).toEqual(await idsOf(""));
  for (const query of ["search=-marmot", "sort=best", "limit=0", `search=${"x".repeat(201)}`, "cursor=x"]) {
    expect([query, (await hub.visitor().get(`/api/topics?${query}`)).status]).toEqual([query, 400]);
  }
});
