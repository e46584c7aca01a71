import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { onePostOfEach } from "#server/testing/posts.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { readXml, type Xml } from "#server/testing/xml.ts";
import { routes } from "#web/routes.ts";
import { PAGES, sitemap, sitemapPart } from "./sitemap.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const APP_URL = "https://hub.example.org";

const locationsIn = (xml: string): string[] => {
  const { urlset } = readXml(xml);
  expect(urlset.xmlns).toBe(NAMESPACE);
  return urlset.url.map(({ loc }: Xml) => loc.replace(APP_URL, ""));
};

const hub = openHub({ appUrl: APP_URL }, { broadcast: singleServer });
let author: TestClient;

beforeAll(async () => {
  author = await hub.teacher();
});

const listed = async () => locationsIn((await hub.visitor().expectOk("GET", "/sitemap.xml")) as string);

test("the sitemap lists public pages, and shows a change at once", async () => {
  const id = await publish(hub, author, {});
  const path = `/resources/${id}`;
  expect(await listed()).toEqual(expect.arrayContaining([...PAGES, path, `/users/${author.user.id}`]));
  await author.expectOk("DELETE", `/api${path}`);
  expect(await listed()).not.toContain(path);
  expect(await listed(), "they share nothing any more").not.toContain(`/users/${author.user.id}`);
});

test("the sitemap leaves out posts that wait, were rejected or removed, and people who share nothing", async () => {
  const admin = await hub.admin();
  const { id: pending } = await author.expectOk("POST", "/api/resources", draft({}));
  const { id: rejected } = await author.expectOk("POST", "/api/resources", draft({}));
  await admin.expectOk("PUT", `/api/admin/resources/${rejected}/reject`);
  const { topic, author: writer } = await onePostOfEach(hub);
  const before = await listed();
  expect(before).toContain(`/community?topic=${topic.id}`);
  expect(before).toContain("/community?forum=1");
  for (const path of [`/resources/${pending}`, `/resources/${rejected}`, `/users/${writer.user.id}`])
    expect(before).not.toContain(path);
  await admin.expectOk("DELETE", topic.path, {});
  expect(await listed()).not.toContain(`/community?topic=${topic.id}`);
});

test("the sitemap has public lists, as long as they are public", async () => {
  const { id } = await author.expectOk("POST", "/api/lists", { title: "Fractions", visibility: "public" });
  expect(await listed()).toContain(`/lists/${id}`);
  for (const visibility of ["link", "private"]) {
    const { url } = await author.expectOk("PUT", `/api/lists/${id}`, { visibility });
    const paths = await listed();
    expect([visibility, paths.includes(`/lists/${id}`), paths.includes(url)]).toEqual([visibility, false, false]);
  }
  await author.expectOk("PUT", `/api/lists/${id}`, { visibility: "public" });
  expect(await listed()).toContain(`/lists/${id}`);
  await author.expectOk("DELETE", `/api/lists/${id}`);
  expect(await listed()).not.toContain(`/lists/${id}`);
});

test("the sitemap leaves out people who have deleted their account, and keeps the resources they leave behind", async () => {
  const leaver = await hub.teacher();
  const id = await publish(hub, leaver, {});
  const password = "a-long-password";
  await leaver.expectOk("DELETE", `/api/users/${leaver.user.id}`, { password, erasePosts: false });
  const paths = await listed();
  expect([paths.includes(`/resources/${id}`), paths.includes(`/users/${leaver.user.id}`)]).toEqual([true, false]);
});

test("the sitemap gives the time of the last change where it is known", async () => {
  const { topic } = await onePostOfEach(hub);
  await hub.db.execute(sql`update topics set last_activity_at = '2026-03-04 05:06:07.891Z' where id = ${topic.id}`);
  const id = await publish(hub, author, {});
  const { publishedAt } = await author.expectOk("GET", `/api/resources/${id}`);
  const { urlset } = readXml(await sitemap(hub.db, APP_URL));
  const lastmodOf = (path: string) => urlset.url.find(({ loc }: Xml) => loc === APP_URL + path).lastmod;
  expect(lastmodOf(`/community?topic=${topic.id}`)).toBe("2026-03-04T05:06:07Z");
  expect(lastmodOf(`/resources/${id}`)).toBe(`${publishedAt.slice(0, 19)}Z`);
  expect(lastmodOf("/about")).toBeUndefined();
});

test("the sitemap becomes an index of parts when it has too many addresses, and all parts together list each once", async () => {
  const all = locationsIn(await sitemap(hub.db, APP_URL));
  const { sitemapindex } = readXml(await sitemap(hub.db, APP_URL, 3));
  expect(sitemapindex.xmlns).toBe(NAMESPACE);
  const addresses: string[] = sitemapindex.sitemap.map(({ loc }: Xml) => loc);
  const found: string[] = [];
  for (const address of addresses) {
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual([APP_URL, "/sitemap.xml"]);
    const paths = locationsIn(await sitemapPart(hub.db, APP_URL, searchParams.get("part") ?? "", 3));
    if (!address.endsWith("pages-1")) expect(paths.length).toBeLessThanOrEqual(3);
    found.push(...paths);
  }
  expect(addresses.length).toBeGreaterThan(5);
  expect(found.sort()).toEqual(all.sort());
});

test.each([
  ["resources-1", 200],
  ["pages-1", 200],
  ["resources-2", 404],
  ["pages-2", 404],
  ["resources-0", 400],
  ["secrets-1", 404],
  ["resources-1; drop table users", 400],
])("the part %s of the sitemap is a %d", async (part, status) => {
  expect((await hub.visitor().get(`/sitemap.xml?part=${encodeURIComponent(part)}`)).status).toBe(status);
});

test("the sitemap is XML, also for programs", async () => {
  const { headers } = await hub.visitor().get("/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(headers.get("etag")).toMatch(/^W\//);
});

test("the sitemap has every page that anybody can read, except login pages, pages for mailed links, and search results", () => {
  const forVisitors = [
    ...["/login", "/register", "/forgot-password", "/reset-password", "/continue-sign-in", "/sign-in-problem"],
    ...["/confirmed", "/confirm-email", "/undo-email-change", "/unsubscribe", "*"],
    // Searches are kept out of search engines.
    ...["/search", "/members"],
  ];
  const isPublic = ({ path, requiresSignIn, requiresRole }: (typeof routes)[number]) =>
    !path.includes(":") && !requiresSignIn && !requiresRole && !forVisitors.includes(path);
  const paths = routes.filter(isPublic).map(({ path }) => path);
  expect([...PAGES].sort()).toEqual(paths.sort());
});

test("robots.txt names the sitemap, allows calendars and excludes admin pages", async () => {
  const { body, headers } = await hub.visitor().get("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const rules = String(body).split("\n");
  expect(rules).toContain(`Sitemap: ${APP_URL}/sitemap.xml`);
  expect(rules).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /admin", "Disallow: /api/"]));
  expect(rules).toContain("Allow: /api/events.ics");
});
