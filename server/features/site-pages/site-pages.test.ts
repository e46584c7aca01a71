import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SITE_PAGES, type SitePageName } from "#contract/site-page-names.ts";
import { makeNotices } from "#server/features/notices/make-notices.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { renderTrusted } from "#server/platform/markdown/markdown.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { readAll } from "#server/testing/pages.ts";
import { originalOf } from "./site-pages.ts";

const hub = openHub({}, { broadcast: singleServer });

const NAMES = Object.keys(SITE_PAGES) as SitePageName[];
const shown = (page: string) => hub.visitor().expectOk("GET", `/api/pages/${page}`);
const managed = async (admin: TestClient, page: string) =>
  (await admin.expectOk("GET", "/api/admin/pages")).find((one: { page: string }) => one.page === page);
const change = (admin: TestClient, page: string, body: object) => admin.put(`/api/admin/pages/${page}`, body);
const restore = (admin: TestClient, page: string, body: object) => admin.post(`/api/admin/pages/${page}/restore`, body);

describe("a page that nobody has changed", () => {
  test.each(NAMES)("%s shows the original text under the site's name", async (page) => {
    const { lead, content } = originalOf(page, { name: "AI Educators Hub", readers: "everyone" });
    const { parts, ...rest } = await shown(page);
    expect(rest).toEqual({ page, lead, changedAt: null });
    const html = renderTrusted(content, "page");
    expect(parts.join("")).toBe(html.replace(/<p data-live-part="">.*?<\/p>/, ""));
    expect(parts).toHaveLength(page === "privacy" ? 2 : 1);
    expect(parts.join("")).not.toContain("{");
  });

  test("follows the site's name", async () => {
    const admin = await hub.admin();
    const settings = await admin.expectOk("GET", "/api/admin/site");
    expect((await shown("terms")).lead).toContain("By using AI Educators Hub you agree");
    await admin.expectOk("PUT", "/api/admin/site", { ...settings, name: "Lakeside" });
    expect((await shown("terms")).lead).toContain("By using Lakeside you agree");
    expect((await managed(admin, "terms")).lead).toContain("By using Lakeside you agree");
    await admin.expectOk("PUT", "/api/admin/site", settings);
  });

  test("does not promise reading without an account where only members may read", async () => {
    const admin = await hub.admin();
    const settings = await admin.expectOk("GET", "/api/admin/site");
    const promises = { about: "no account", terms: "Reading needs none", privacy: "You need no account" };
    for (const [page, words] of Object.entries(promises)) expect((await shown(page)).parts[0], page).toContain(words);
    await admin.expectOk("PUT", "/api/admin/site", { ...settings, readers: "members" });
    for (const [page, words] of Object.entries(promises)) {
      const { content } = await managed(admin, page);
      expect(content, page).not.toContain(words);
      expect(content, page).not.toMatch(/\{(?:everyone|members|end)\}/);
    }
    expect((await shown("terms")).parts[0]).toContain("You need one to read,");
    expect((await shown("privacy")).parts[0]).toMatch(/“everyone” here is every member\.<\/p>\n$/);
    await admin.expectOk("PUT", "/api/admin/site", settings);
    expect((await shown("terms")).parts[0]).toContain("Reading needs none");
  });

  test("has no change to notify members of", async () => {
    const { lead, content } = await managed(await hub.admin(), "privacy");
    const { status, body } = await change(await hub.admin(), "privacy", { lead, content, tellMembers: true });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["tellMembers"]]);
  });
});

test("a change shows at the next request, with its date, its version and an entry in the log", async () => {
  const admin = await hub.admin();
  const text = { lead: "In short.", content: "# Who we are\n\n<b>Teachers</b> of [Lakeside](https://example.org)." };
  const stored = (await change(admin, "about", text)).body;
  expect(stored).toMatchObject({ page: "about", ...text, isOriginal: false, toldMembers: false });
  const { parts, lead, changedAt } = await shown("about");
  expect([lead, changedAt]).toEqual(["In short.", stored.changedAt]);
  expect(parts[0]).toContain('<h2 id="user-content-who-we-are">Who we are</h2>\n<p>&#x3C;b>Teachers');
  const [version] = await admin.expectOk("GET", "/api/admin/pages/about/versions");
  expect(version).toMatchObject({ id: stored.version, ...text, createdBy: admin.user.id, createdAt: changedAt });
  const [entry] = await admin.expectOk("GET", "/api/admin/log?limit=1");
  expect(entry).toMatchObject({ action: "page_changed", kind: "page", details: { page: "about" } });
  // Saving the same text again is no change.
  expect((await change(admin, "about", text)).body.version).toBe(stored.version);
});

test("any earlier text can be restored, and so can the original, which names the site again", async () => {
  const admin = await hub.admin();
  const original = await shown("code-of-conduct");
  const first = (await change(admin, "code-of-conduct", { content: "One." })).body;
  const second = (await change(admin, "code-of-conduct", { lead: " ", content: "Two." })).body;
  const back = (await restore(admin, "code-of-conduct", { version: first.version, seenVersion: second.version })).body;
  expect(back).toMatchObject({ content: "One.", isOriginal: false });
  expect((await shown("code-of-conduct")).parts).toEqual(["<p>One.</p>"]);
  const asMade = (await restore(admin, "code-of-conduct", { version: null, seenVersion: back.version })).body;
  expect(asMade).toMatchObject({ content: expect.stringContaining("## Protect students"), isOriginal: true });
  expect(await shown("code-of-conduct")).toEqual({ ...original, changedAt: asMade.changedAt });
  const versions = await readAll(admin, "/api/admin/pages/code-of-conduct/versions?limit=3");
  expect(versions.map(({ content }) => content)).toEqual([null, "One.", "Two.", "One."]);
  const log = await admin.expectOk("GET", "/api/admin/log?action=page_restored");
  expect(log.map(({ details }: { details: object }) => details)).toEqual([
    { page: "code-of-conduct" },
    { page: "code-of-conduct", version: first.version },
  ]);
  expect((await restore(admin, "code-of-conduct", { version: 1_000_000 })).status).toBe(404);
  expect((await restore(admin, "about", { version: first.version })).status).toBe(404);
});

test("of two admins at once the second is told, and no text is lost", async () => {
  const [one, other] = [await hub.admin(), await hub.admin()];
  const seen = { lead: null, content: "Write." };
  await change(one, "contact", seen);
  const { version } = await managed(one, "contact");
  const answers = await Promise.all([
    change(one, "contact", { lead: null, content: "Write to us.", seen }),
    change(other, "contact", { lead: null, content: "Write soon.", seen }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  const stored = answers.find(({ status }) => status === 200)?.body.content;
  expect(refused.now).toEqual({ content: stored });
  expect(refused.fields.content).toContain(stored);
  // The other admin's changes stay.
  const merged = await change(other, "contact", { lead: "Hello.", content: "Write.", seen });
  expect(merged.body).toMatchObject({ lead: "Hello.", content: stored });
  expect((await shown("contact")).parts).toEqual([`<p>${stored}</p>`]);
  const tooLate = await restore(other, "contact", { version: null, seenVersion: version });
  expect([tooLate.status, tooLate.body.message]).toEqual([409, expect.stringContaining("Somebody else has changed")]);
});

test("the table of stored data comes where the privacy page says, or at its end", async () => {
  const admin = await hub.admin();
  const parts = async (content: string) => {
    await change(admin, "privacy", { content });
    return (await shown("privacy")).parts;
  };
  expect(await parts("Before.\n\n{stored data}\n\nAfter.")).toEqual(["<p>Before.</p>\n", "\n<p>After.</p>"]);
  expect(await parts("Nothing else.")).toEqual(["<p>Nothing else.</p>"]);
  // Where it would break up a paragraph it stays text.
  expect(await parts("- {stored data}\n\n- two")).toHaveLength(1);
  expect((await parts('<p data-live-part="">{stored data}</p>')).length).toBe(1);
});

test.each([
  [{ content: "" }, "content"],
  [{ content: "x".repeat(50_001) }, "content"],
  [{ content: "x", lead: "x".repeat(301) }, "lead"],
  [{ content: "x", tellMembers: "yes" }, "tellMembers"],
  [{ content: "x", tellMembers: true }, "tellMembers"],
])("refuses %j", async (body, field) => {
  const answer = await change(await hub.admin(), "about", body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

describe("members", () => {
  const noticesOf = async (reader: TestClient) => {
    await makeNotices(hub);
    const notices = await reader.expectOk("GET", "/api/notifications");
    return notices.map(({ text, url }: { text: string; url: string }) => [text, url]);
  };
  const TOLD = ["“Terms of Use” has changed. Please read it again.", "/terms"];

  test("are notified of a change once if the admin asks for it, and newcomers are not", async () => {
    const [admin, reader] = [await hub.admin(), await hub.teacher()];
    const tell = { content: "No longer what they were.", tellMembers: true };
    await change(admin, "terms", { content: "Only a comma." });
    expect(await noticesOf(reader)).toEqual([]);
    await change(admin, "terms", tell);
    await change(admin, "terms", tell);
    const newcomer = await hub.teacher();
    expect(await noticesOf(reader)).toEqual([TOLD]);
    expect(await noticesOf(newcomer)).toEqual([]);
    await change(admin, "terms", { ...tell, content: "Once more." });
    expect(await noticesOf(reader)).toEqual([TOLD, TOLD]);
    expect(await noticesOf(newcomer)).toEqual([TOLD]);
  });

  test("can be notified later of a change that was saved without a notice, and not twice", async () => {
    const [admin, reader] = [await hub.admin(), await hub.teacher()];
    const text = { content: "Saved in haste." };
    await change(admin, "privacy", text);
    expect((await change(admin, "privacy", { ...text, tellMembers: true })).body.toldMembers).toBe(true);
    await change(admin, "privacy", { ...text, tellMembers: true });
    expect(await noticesOf(reader)).toEqual([["“Privacy” has changed. Please read it again.", "/privacy"]]);
  });
});

test("admins read the name of who wrote a version, even of somebody whom others see by number", async () => {
  const admin = await hub.admin();
  await change(admin, "contact", { content: "Ask at the front desk." });
  const [version] = await admin.expectOk("GET", "/api/admin/pages/contact/versions");
  expect(version.author.name).toBe(admin.user.username);
});

test("an admin who leaves is no longer named, and the text stays", async () => {
  const [admin, leaving] = [await hub.admin(), await hub.teacher()];
  await hub.db.execute(sql`update users set role = 'admin' where id = ${leaving.user.id}`);
  await change(leaving, "about", { content: "Written by somebody who left." });
  await leaving.expectOk("DELETE", `/api/users/${leaving.user.id}`, { password: "a-long-password", erasePosts: true });
  expect((await shown("about")).parts).toEqual(["<p>Written by somebody who left.</p>"]);
  const [version] = await admin.expectOk("GET", "/api/admin/pages/about/versions");
  expect([version.createdBy, version.author?.name ?? null]).toEqual([leaving.user.id, null]);
});
