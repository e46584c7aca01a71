import { parseFeed } from "feedsmith";
import { beforeAll, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { HOSTILE, inXml, readXml, type Xml } from "#server/testing/xml.ts";

const APP_URL = "https://hub.example.org";
const hub = openHub({ appUrl: APP_URL }, { broadcast: singleServer });
const FEED = "/feeds/forums/1.atom";

let author: TestClient;

beforeAll(async () => {
  author = await hub.teacher();
});

const start = async (title: string, content = "What do you think of this one?", forum = 1): Promise<number> =>
  (await author.expectOk("POST", `/api/forums/${forum}/topics`, { title, content })).id;

const entriesOf = async (path = FEED): Promise<Xml[]> =>
  readXml(await hub.visitor().expectOk("GET", path)).feed.entry ?? [];
const titlesOf = async (path?: string) => (await entriesOf(path)).map(({ title }) => title);

test("a forum's feed has its newest topics, names authors as pages do, and has links that work elsewhere", async () => {
  const content = 'See [the library](/resources?a=1&b=2), [above](#top) and [this](https://example.org/). `href="/x"`';
  const id = await start("Which prompts work?", content);
  await start("In another forum", content, 2);
  const { body, headers } = await hub.visitor().get(FEED);
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const { format, feed } = parseFeed(body);
  if (format !== "atom") throw new Error(`not Atom but ${format}`);
  expect(feed).toMatchObject({
    id: "tag:hub.example.org,2026:/feeds/forums/1.atom",
    title: { value: expect.stringMatching(/ on AI Educators Hub$/) },
    links: [{ rel: "self", href: `${APP_URL}${FEED}` }, { href: `${APP_URL}/community?forum=1` }],
  });
  expect(feed.entries?.[0]).toMatchObject({
    id: `tag:hub.example.org,2026:/community?topic=${id}`,
    title: { value: "Which prompts work?" },
    authors: [{ name: `User #${author.user.id}`, uri: `${APP_URL}/users/${author.user.id}` }],
    links: [{ href: `${APP_URL}/community?topic=${id}` }],
  });
  const html = feed.entries?.[0]?.content?.value ?? "";
  expect(html).toContain(`<a href="${APP_URL}/resources?a=1&#x26;b=2"`);
  expect(html).toContain('<a href="https://example.org/"');
  expect(html).toContain('href="/x"</code>');
  expect(await titlesOf()).not.toContain("In another forum");
});

test("a removed topic leaves the feed at once, and restored and edited ones appear", async () => {
  const id = await start("Soon removed, then back");
  const admin = await hub.admin();
  await author.expectOk("DELETE", `/api/topics/${id}`);
  expect(await titlesOf()).not.toContain("Soon removed, then back");
  await admin.expectOk("PUT", `/api/admin/removed/topic/${id}/restore`);
  expect(await titlesOf()).toContain("Soon removed, then back");
  await author.expectOk("PUT", `/api/topics/${id}`, { title: "A better title", content: "And better words, too." });
  const entry = (await entriesOf()).find(({ id: of }) => of.endsWith(`=${id}`));
  expect(entry.title).toBe("A better title");
  expect(Date.parse(entry.updated)).toBeGreaterThan(Date.parse(entry.published));
});

test.each(HOSTILE)("a topic with the title %j leaves the feed readable", async (title) => {
  const id = await start(title, `${title} and some more words`);
  const entry = (await entriesOf()).find(({ id: of }) => of.endsWith(`=${id}`));
  expect(entry.title).toBe(inXml(title));
});

test.each([
  ["/feeds/forums/999999.atom", 404],
  ["/feeds/forums/none.atom", 400],
  ["/feeds/forums/0.atom", 400],
])("%s is a %d", async (path, status) => {
  expect((await hub.visitor().get(path)).status).toBe(status);
});
