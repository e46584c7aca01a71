import { parseFeed } from "feedsmith";
import { beforeAll, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { HOSTILE, inXml, readXml, type Xml } from "#server/testing/xml.ts";

const APP_URL = "https://hub.example.org";
const hub = openHub({ appUrl: APP_URL }, { broadcast: singleServer });
const FEED = "/feeds/resources.atom";

let author: TestClient;

beforeAll(async () => {
  author = await hub.teacher();
});

const answer = (path = FEED, headers = {}) => hub.visitor().call("GET", path, undefined, headers);

async function entriesOf(path = FEED): Promise<Xml[]> {
  return readXml((await answer(path)).body).feed.entry ?? [];
}

const titlesOf = async (path?: string) => (await entriesOf(path)).map(({ title }) => title);

test("the feed has the newest approved resources, and shows a change at once", async () => {
  await author.expectOk("PUT", `/api/users/${author.user.id}`, { firstName: "Ada", lastName: "Byron", showName: true });
  const id = await publish(hub, author, { title: "Fractions with a robot", description: "Halves, thirds & quarters." });
  const { status, headers, body } = await answer();
  expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  const { format, feed } = parseFeed(body);
  if (format !== "atom") throw new Error(`not Atom but ${format}`);
  const { createdAt, publishedAt } = await author.expectOk("GET", `/api/resources/${id}`);
  expect(feed).toMatchObject({
    id: "tag:hub.example.org,2026:/feeds/resources.atom",
    title: { value: "New resources on AI Educators Hub" },
    updated: publishedAt,
    links: [
      { rel: "self", href: `${APP_URL}${FEED}`, type: "application/atom+xml" },
      { rel: "alternate", href: `${APP_URL}/resources`, type: "text/html" },
    ],
  });
  expect(feed.entries?.[0]).toMatchObject({
    id: `tag:hub.example.org,2026:/resources/${id}`,
    title: { value: "Fractions with a robot" },
    summary: { value: "Halves, thirds & quarters." },
    published: createdAt,
    updated: publishedAt,
    authors: [{ name: "Ada Byron", uri: `${APP_URL}/users/${author.user.id}` }],
    links: [{ rel: "alternate", href: `${APP_URL}/resources/${id}`, type: "text/html" }],
  });

  await author.expectOk("PUT", `/api/users/${author.user.id}`, { firstName: "Ada", lastName: "Lovelace" });
  expect((await entriesOf())[0].author.name, "a new name").toBe("Ada Lovelace");
  await author.expectOk("DELETE", `/api/resources/${id}`);
  expect(await titlesOf()).not.toContain("Fractions with a robot");
});

test("the feed shows authors who have left as pages do", async () => {
  const leaver = await hub.teacher();
  const id = await publish(hub, leaver, { title: "Left behind" });
  const password = "a-long-password";
  await leaver.expectOk("DELETE", `/api/users/${leaver.user.id}`, { password, erasePosts: false });
  const entry = (await entriesOf()).find(({ id: of }) => of.endsWith(`/${id}`));
  expect(entry.author.name).toBe(`User #${leaver.user.id}`);
});

test("the feed has nothing that waits or was rejected, and the public text of an edited resource", async () => {
  const admin = await hub.admin();
  await author.expectOk("POST", "/api/resources", draft({ title: "Secret while it waits" }));
  const { id: rejected } = await author.expectOk("POST", "/api/resources", draft({ title: "Secret once rejected" }));
  await admin.expectOk("PUT", `/api/admin/resources/${rejected}/reject`);
  const id = await publish(hub, author, { title: "The public text" });
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Secret edit that waits" }));
  for (const reader of [hub.visitor(), author, admin]) {
    const { body } = await reader.get(FEED);
    expect(body).toContain("The public text");
    expect(body).not.toContain("Secret");
  }
});

test("the feed accepts the filters of the library, in one spelling", async () => {
  await publish(hub, author, { title: "A prompt on grading", contentType: "Prompt", aiTopic: "Grading" });
  await publish(hub, author, { title: "A tutorial on grading", contentType: "Tutorial", aiTopic: "Grading" });
  const { feed } = readXml((await answer(`${FEED}?aiTopic=Assessment&contentType=Prompt&skillLevel=any-level`)).body);
  expect(feed.entry.map(({ title }: Xml) => title)).toEqual(["A prompt on grading"]);
  expect(feed.title).toBe("New resources on AI Educators Hub: Prompt Template, Grading");
  const tried = readXml((await answer(`${FEED}?tried=yes&search=grading`)).body).feed;
  expect(tried.title).toBe("New resources on AI Educators Hub: grading, Tried in class");
  expect(tried.link[0].href).toBe(`${APP_URL}${FEED}?search=grading&tried=yes`);
  expect(feed.link[0].href).toBe(`${APP_URL}${FEED}?contentType=Prompt&amp;aiTopic=Grading`.replace("&amp;", "&"));
  expect(await titlesOf(`${FEED}?search=tutorial`)).toContain("A tutorial on grading");
  const closest = "search=tutorial+xylophones";
  expect((await hub.visitor().get(`/api/resources?${closest}`)).headers.get("x-match")).toBe("closest");
  expect(await titlesOf(`${FEED}?${closest}`), "nothing that only comes close").toEqual([]);
  expect(await titlesOf(`${FEED}?contentType=Nonsense`), "as in the list").toEqual([]);
  expect((await answer(`${FEED}?search=${"x".repeat(201)}`)).status, "as in the list").toBe(400);
});

test.each(HOSTILE)("a resource with the title %j leaves the feed readable", async (title) => {
  const id = await publish(hub, author, { title, description: title.padEnd(30, ".") });
  const entry = (await entriesOf()).find(({ id: of }) => of.endsWith(`/${id}`));
  expect(entry.title).toBe(inXml(title));
  expect(entry.summary).toBe(inXml(title.padEnd(30, ".")));
});

test("the feed has at most 30 entries, each with a permanent id of its own", async () => {
  for (let n = 0; n < 31; n++) await publish(hub, author, { title: `Number ${n} of many` });
  const entries = await entriesOf();
  expect([entries.length, new Set(entries.map(({ id }) => id)).size]).toEqual([30, 30]);
  expect(entries[0].title).toBe("Number 30 of many");
  expect(await entriesOf()).toEqual(entries);
});

test("a reader that has the current feed gets a 304, by its tag or its date", async () => {
  const { headers } = await answer();
  const etag = headers.get("etag") ?? "";
  const date = headers.get("last-modified") ?? "";
  expect([etag, new Date(date).toUTCString()]).toEqual([expect.stringMatching(/^W\//), date]);
  const statusOf = async (sent: object) => (await answer(FEED, sent)).status;
  for (let n = 0; n < 2; n++) {
    expect(await statusOf({ "if-none-match": etag })).toBe(304);
    expect(await statusOf({ "if-modified-since": date })).toBe(304);
    expect(await statusOf({ "if-none-match": '"other"', "if-modified-since": date }), "the tag decides").toBe(200);
    expect(await statusOf({ "if-modified-since": new Date(0).toUTCString() })).toBe(200);
  }
  await publish(hub, author, { title: "One more for the feed" });
  expect(await statusOf({ "if-none-match": etag })).toBe(200);
});
