import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { picture, upload } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { addDownloads } from "./downloads/downloads.ts";
import { renderWordInThisThread } from "./downloads/word-renderer.ts";
import { addPages } from "./pages.ts";

const hub = openHub({}, { broadcast: singleServer });
let app: ReturnType<typeof newApp>;
let admin: TestClient;
beforeAll(async () => {
  admin = await hub.admin();
  app = newApp(hub);
  addDownloads(app, hub.endpoints, hub, renderWordInThisThread);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
});

const change = (fields: object) =>
  admin.expectOk("PUT", "/api/admin/site", {
    name: "Lakeside Teachers",
    tagline: "For teachers at Lakeside.",
    announcement: null,
    registration: "open",
    socialLinks: [],
    contactEmail: null,
    domains: [],
    ...fields,
  });

const get = async (path: string, headers = {}) => {
  const response = await app.request(path, { headers });
  return { status: response.status, cache: response.headers.get("cache-control"), text: await response.text() };
};

const LINK = /<link rel="stylesheet" href="(\/accent\/[^"]*)" data-accent>/;

test("pages link the site's own colors, which browsers cache, and none by default", async () => {
  const member = { cookie: (await hub.teacher()).cookie() ?? "" };
  expect((await get("/about")).text).not.toContain("/accent/");
  await change({ accent: "#6a1b9a" });
  const pages = [await get("/about"), await get("/about", member)];
  await change({ readers: "members" });
  pages.push(await get("/"));
  const [address = ""] = pages.map(({ text }) => LINK.exec(text)?.[1]);
  for (const { text } of pages) expect(LINK.exec(text)?.[1]).toBe(address);
  const css = await get(address);
  expect(css).toMatchObject({ status: 200, cache: "public, max-age=31536000, immutable" });
  expect(css.text).toContain("--color-pencil:#6a1b9a");
  expect(await get("/accent/6a1b9a-00000000.css")).toMatchObject({ status: 200, cache: "no-store" });
  expect((await get("/accent/000000-00000000.css")).status).toBe(404);
  await change({ accent: null, readers: "everyone" });
  expect((await get("/about")).text).not.toContain("/accent/");
});

test("pages have the logo in place of the hub's, for light and dark", async () => {
  const logo = async (width: number) =>
    (await upload(admin, "logo.png", await picture(width, 120).png().toBuffer())).body.id;
  const [logoId, logoDarkId] = [await logo(600), await logo(120)];
  const headerOf = async () => /<header[\s\S]*?<\/header>/.exec((await get("/about")).text)?.[0] ?? "";
  expect(await headerOf()).not.toContain("<img");
  await change({ logoId, logoDarkId });
  const header = await headerOf();
  expect(header).toContain(`src="/files/${logoId}/logo?w=320"`);
  expect(header).toContain(`src="/files/${logoDarkId}/logo?w=320"`);
  expect(header).toContain("Lakeside Teachers");
  await change({ logoId: null, logoDarkId: null });
});

test("a Word file has the site's logo, color and footer text as soon as they are changed", async () => {
  const id = await publish(hub, await hub.teacher(), { content: "> Said\n\nMore." });
  const parts = async () => unzipSync(new Uint8Array(await (await app.request(`/resources/${id}.docx`)).arrayBuffer()));
  expect(Object.keys(await parts()).filter((name) => /header|footer\d|media/.test(name))).toEqual([]);
  const png = await picture(600, 120).png().toBuffer();
  await change({ logoId: (await upload(admin, "l.png", png)).body.id, accent: "#b0221c", footerText: "12 Shore Road" });
  const changed = await parts();
  const names = Object.keys(changed);
  expect(names.some((name) => /^word\/media\/.+\.png$/.test(name))).toBe(true);
  const textOf = (name: RegExp) => strFromU8(changed[names.find((one) => name.test(one)) ?? ""] ?? new Uint8Array());
  expect(textOf(/^word\/footer\d\.xml$/)).toContain("12 Shore Road");
  expect(textOf(/^word\/styles\.xml$/)).toMatch(/b0221c/i);
  await change({ logoId: null, accent: null, footerText: null });
});
