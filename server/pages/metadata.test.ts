import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { parseFeed } from "feedsmith";
import jsonld from "jsonld";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { picture, upload } from "#server/testing/files.ts";
import { elementsInPage, openGraphOf } from "#server/testing/html-page.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { HOSTILE } from "#server/testing/xml.ts";
import { addPages } from "./pages.ts";

const APP_URL = "https://hub.example.org";
const hub = openHub({ appUrl: APP_URL }, { broadcast: singleServer });

let visitor: TestClient;
let author: TestClient;

beforeAll(async () => {
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  visitor = newClient((path, init) => Promise.resolve(app.request(path, init)));
  author = await hub.teacher();
  await author.expectOk("PUT", `/api/users/${author.user.id}`, { firstName: "Ada", lastName: "Byron", showName: true });
});

const htmlOf = async (path: string): Promise<string> => (await visitor.get(path)).body;

const linksIn = (html: string, rel: string) =>
  elementsInPage(html).flatMap(({ name, attributes }) =>
    name === "link" && attributes.rel === rel ? [attributes.href?.replace(APP_URL, "")] : [],
  );

const isIndexed = (html: string) =>
  !elementsInPage(html).some(
    ({ attributes }) => attributes.name === "robots" && attributes.content?.includes("noindex"),
  );

const structuredIn = (html: string) =>
  elementsInPage(html).flatMap(({ attributes, text }) =>
    attributes.type === "application/ld+json" ? [JSON.parse(text)] : [],
  );

test.each([
  ["Tutorial", "tutorial", "Tutorial"],
  ["Prompt", "prompt", "Prompt Template"],
  ["Lesson Plan", "lesson-plan", "Lesson Plan"],
  ["Case Study", "case-study", "Case Study"],
])("a shared %s shows its own title, description and picture", async (contentType, picture, alt) => {
  const description = "What the pupils should be able to do afterwards. ".repeat(10);
  const id = await publish(hub, author, { title: `A ${contentType} on fractions`, description, contentType });
  const shown = openGraphOf(await htmlOf(`/resources/${id}`));
  expect(shown).toMatchObject({
    title: `A ${contentType} on fractions`,
    site_name: "AI Educators Hub",
    type: "article",
    url: `${APP_URL}/resources/${id}`,
    image: `${APP_URL}/social/${picture}.png`,
    "image:type": "image/png",
    "image:alt": alt,
  });
  expect(shown.description).toMatch(/^What the pupils should.{50,194}…$/);
  const file = readFileSync(`public/social/${picture}.png`);
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  expect([file.readUInt32BE(16), file.readUInt32BE(20)].map(String)).toEqual([
    shown["image:width"],
    shown["image:height"],
  ]);
  expect(file.length).toBeLessThan(60_000);
});

test("a resource's page describes it in the terms of schema.org", async () => {
  const id = await publish(hub, author, {
    title: "Fractions",
    educationalLevel: "Middle School",
    grades: ["6-8"],
    subjects: ["Mathematics"],
    licence: "CC BY 4.0",
    minutes: 45,
    contentType: "Prompt",
    aiTopic: "Grading",
    language: "es",
  });
  const path = `/resources/${id}`;
  expect(structuredIn(await htmlOf(path))[0]).not.toHaveProperty("aggregateRating");
  const colleague = await hub.teacher();
  await colleague.expectOk("POST", `/api${path}/ratings`, { rating: 4 });
  const trial = { tool: "any assistant", triedOn: "2026-03-01", outcome: "worked" };
  await colleague.expectOk("POST", `/api${path}/trials`, trial);
  const [data] = structuredIn(await htmlOf(path));
  // A local copy of schema.org's context: tests do not use the network.
  const documentLoader = async (url: string) => ({ documentUrl: url, document: CONTEXT });
  const [expanded] = await jsonld.expand(data, { documentLoader });
  const { createdAt, publishedAt } = await author.expectOk("GET", `/api${path}`);
  expect(withoutVocabulary(expanded)).toMatchObject({
    "@id": `${APP_URL}${path}`,
    "@type": ["LearningResource"],
    identifier: [{ "@value": `tag:hub.example.org,2026:${path}` }],
    name: [{ "@value": "Fractions" }],
    inLanguage: [{ "@value": "es" }],
    teaches: [{ "@value": "Mathematics" }, { "@value": "Grading" }],
    thumbnailUrl: [{ "@id": `${APP_URL}/social/prompt.png` }],
    educationalLevel: [{ "@value": "Middle School" }, { "@value": "6-8" }],
    learningResourceType: [{ "@value": "Prompt Template" }],
    about: [{ "@value": "Mathematics" }],
    license: [{ "@id": "https://creativecommons.org/licenses/by/4.0/" }],
    timeRequired: [{ "@value": "PT45M" }],
    url: [{ "@id": `${APP_URL}${path}` }],
    image: [{ "@id": `${APP_URL}/social/prompt.png` }],
    dateCreated: [{ "@value": createdAt }],
    dateModified: [{ "@value": publishedAt }],
    author: [{ "@type": ["Person"], name: [{ "@value": "Ada Byron" }] }],
    aggregateRating: [{ "@type": ["AggregateRating"], ratingValue: [{ "@value": 4 }], ratingCount: [{ "@value": 1 }] }],
    interactionStatistic: [
      { "@type": ["InteractionCounter"], interactionType: [{ "@type": ["ViewAction"] }] },
      {
        "@type": ["InteractionCounter"],
        interactionType: [{ "@type": ["UseAction"] }],
        userInteractionCount: [{ "@value": 1 }],
      },
    ],
  });
});

test("a resource with a cover is shared and described with it, and the feed shows it", async () => {
  const cover = (await upload(author, "board.png", await picture().png().toBuffer())).body;
  const id = await publish(hub, author, { title: "With a cover", coverId: cover.id });
  const html = await htmlOf(`/resources/${id}`);
  const address = (width: number) => `${APP_URL}/files/${cover.id}/cover?w=${width}`;
  const shown = openGraphOf(html);
  expect(shown).toMatchObject({
    image: address(960),
    "image:type": "image/webp",
    "image:alt": "Cover of With a cover",
  });
  expect(shown).not.toHaveProperty("image:width");
  expect(structuredIn(html)).toMatchObject([{ image: address(960), thumbnailUrl: address(320) }]);
  const { status, headers } = await visitor.get(address(960).replace(APP_URL, ""));
  expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
  const { format, feed } = parseFeed((await visitor.get("/feeds/resources.atom")).body);
  if (format !== "atom") throw new Error(`not Atom but ${format}`);
  const entry = feed.entries?.find((entry) => entry.id?.endsWith(`/resources/${id}`));
  expect(entry?.media?.thumbnails).toEqual([{ url: address(960) }]);
});

test("a version of another resource names it as long as both are public", async () => {
  const original = await publish(hub, author, { title: "The original", licence: "CC BY 4.0" });
  const id = await publish(hub, await hub.teacher(), { title: "My own version", remixOf: original });
  const isBasedOn = { "@type": "LearningResource", name: "The original", url: `${APP_URL}/resources/${original}` };
  expect(structuredIn(await htmlOf(`/resources/${id}`))).toMatchObject([{ isBasedOn }]);
  await hub.db.execute(sql`update resources set status = 'rejected' where id = ${original}`);
  await hub.invalidation.publishInvalidation(["resources", `resource ${original}`]);
  expect(structuredIn(await htmlOf(`/resources/${id}`))[0]).not.toHaveProperty("isBasedOn");
});

/** These terms as defined in https://schema.org/docs/jsonldcontext.jsonld. */
const CONTEXT = {
  "@context": {
    "@vocab": "http://schema.org/",
    ...Object.fromEntries(
      ["url", "image", "license", "thumbnailUrl"].map((term) => [term, { "@id": term, "@type": "@id" }]),
    ),
  },
};

const withoutVocabulary = (expanded: unknown) =>
  JSON.parse(JSON.stringify(expanded).replaceAll("http://schema.org/", ""));

test.each(HOSTILE)("a resource with the title %j does not break its page", async (title) => {
  const id = await publish(hub, author, { title, description: title.padEnd(30, ".") });
  const html = await htmlOf(`/resources/${id}`);
  expect(structuredIn(html)).toMatchObject([{ name: title, description: title.padEnd(30, ".") }]);
  const withoutNul = title.replaceAll("\0", "\ufffd");
  expect(openGraphOf(html).title).toBe(withoutNul);
  const scripts = elementsInPage(html).filter(({ name }) => name === "script");
  expect(scripts.map(({ attributes }) => attributes.type)).toEqual(["application/ld+json", "application/json"]);
});

test("a resource's page has plain links to share it, which need no script", async () => {
  const id = await publish(hub, author, { title: "Rubrics & marks" });
  const address = encodeURIComponent(`${APP_URL}/resources/${id}`);
  const hrefs = elementsInPage(await htmlOf(`/resources/${id}?utm_source=mail`)).map(
    ({ attributes }) => attributes.href,
  );
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `https://classroom.google.com/share?url=${address}`,
      `https://teams.microsoft.com/share?href=${address}`,
      `mailto:?subject=Rubrics%20%26%20marks&body=${address}`,
    ]),
  );
});

test("a resource that is not public has no page to share and is hidden from search engines, even for its author", async () => {
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "Waits for review" }));
  const html = await htmlOf(`/resources/${id}`);
  expect(html).not.toContain("Waits for review");
  expect([openGraphOf(html), structuredIn(html), isIndexed(html)]).toEqual([{}, [], false]);
});

test("a shared topic shows its opening words without markup", async () => {
  const content = "**Which** [prompts](https://example.org) work\n\n- for fractions & decimals?";
  const { id } = await author.expectOk("POST", "/api/forums/2/topics", { title: "Prompts for maths", content });
  const html = await htmlOf(`/community?forum=2&topic=${id}`);
  expect(openGraphOf(html)).toMatchObject({
    title: "Prompts for maths",
    description: "Which prompts work for fractions & decimals?",
    url: `${APP_URL}/community?topic=${id}`,
    image: `${APP_URL}/social.png`,
  });
  expect(linksIn(html, "alternate")).toEqual(["/feeds/forums/2.atom"]);
});

test.each([
  ["/", "/"],
  ["/resources?utm_source=mail", "/resources"],
  ["/resources?aiTopic=Assessment&contentType=Prompt&skillLevel=any", "/resources?contentType=Prompt&aiTopic=Grading"],
  ["/resources?contentType=all-types&sort=newest", "/resources"],
  ["/resources?sort=top", "/resources?sort=top"],
  ["/community?forum=1&fbclid=x", "/community?forum=1"],
])("the page at %s has the canonical address %s", async (path, canonical) => {
  const html = await htmlOf(path);
  expect(linksIn(html, "canonical")).toEqual([canonical]);
  expect(openGraphOf(html).url).toBe(APP_URL + canonical);
  expect(isIndexed(html)).toBe(true);
});

test("a profile has a single address", async () => {
  const { id } = author.user;
  for (const path of [`/profile/${id}`, `/users/${id}?tab=resources`])
    expect(linksIn(await htmlOf(path), "canonical")).toEqual([`/users/${id}`]);
});

test("search results are excluded from search engines, but can be followed and shared", async () => {
  const html = await htmlOf("/resources?search=fractions&contentType=Prompt");
  expect(isIndexed(html)).toBe(false);
  expect(openGraphOf(html).title).toBe("AI Education Resources");
  expect(linksIn(html, "alternate")).toEqual(["/feeds/resources.atom?search=fractions&contentType=Prompt"]);
});

test("pages name the feed with the same filters", async () => {
  expect(linksIn(await htmlOf("/resources"), "alternate")).toEqual(["/feeds/resources.atom"]);
  expect(linksIn(await htmlOf("/community?forum=1"), "alternate")).toEqual(["/feeds/forums/1.atom"]);
  for (const path of ["/", "/community", "/about"]) expect(linksIn(await htmlOf(path), "alternate")).toEqual([]);
});
