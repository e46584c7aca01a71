import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { newApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { knownMigrations, migrate } from "#server/db/migrate.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { rows } from "#server/platform/db/client.ts";
import { newLog } from "#server/platform/log.ts";
import { asPlainText } from "#server/platform/markdown/markdown.ts";
import { newClient } from "#server/testing/client.ts";
import { openEmptyDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";
import { rerenderStored } from "./rerender.ts";

const hub = openHub();
const TEXT = "Act as <role>.\nBe kind.";
const NEW = "<p>Act as &#x3C;role>.<br>\nBe kind.</p>";
const OLD = "<p>Act as .\nBe kind.</p>";

const goOn = () => new AbortController().signal;

/** Makes everything look as if an older version had rendered it. */
async function makeOld(): Promise<void> {
  for (const table of ["resources", "resource_versions", "topics", "replies", "comments", "ratings"]) {
    await hub.db.execute(sql`update ${sql.identifier(table)} set html_version = 0, content_html = ${OLD}`);
  }
}

const countOld = async () =>
  (
    await rows<{ n: number }>(
      hub.db,
      sql`select count(*)::int as n from (
        select html_version from resources union all select html_version from topics union all
        select html_version from replies union all select html_version from comments union all
        select html_version from ratings union all select html_version from resource_versions) as t where html_version = 0`,
    )
  )[0]?.n;

async function writeSome(content = TEXT) {
  const admin = await hub.admin();
  const resource = await admin.expectOk("POST", "/api/resources", draft({ content }));
  await admin.expectOk("PUT", `/api/admin/resources/${resource.id}/approve`);
  const topic = await admin.expectOk("POST", "/api/forums/1/topics", { title: "Grading prompts", content });
  const reply = await admin.expectOk("POST", `/api/topics/${topic.id}/replies`, { content });
  return { admin, resource, topic, reply };
}

beforeEach(async () => {
  await hub.db.execute(sql`delete from resources`);
  await hub.db.execute(sql`delete from topics`);
});

test("a text is rendered again for the place where it is displayed", async () => {
  const { resource, topic, reply } = await writeSome("# Why\n\nBecause it helps everybody.");
  await makeOld();
  await rerenderStored(hub, goOn());
  const read = async (path: string) => (await hub.visitor().get(path)).body;
  expect((await read(`/api/resources/${resource.id}`)).contentHtml).toContain('<h3 id="user-content-why">Why</h3>');
  expect((await read(`/api/topics/${topic.id}`)).contentHtml).toContain('<h3 id="user-content-topic-why">Why</h3>');
  expect((await read(`/api/topics/${topic.id}/replies`))[0].contentHtml).toBe(reply.contentHtml);
  expect(reply.contentHtml).toMatch(/^<h4 id="user-content-reply-[0-9a-f]{8}-why">Why<\/h4>/);
});

test("HTML of an older version is rendered again, and nothing else changes but the cached pages", async () => {
  const { admin, resource, topic } = await writeSome();
  await admin.expectOk("POST", "/api/resources", draft({ content: null }));
  await makeOld();
  const read = async () => ({
    resource: (await hub.visitor().get(`/api/resources/${resource.id}`)).body,
    topic: (await hub.visitor().get(`/api/topics/${topic.id}`)).body,
    replies: (await hub.visitor().get(`/api/topics/${topic.id}/replies`)).body,
    moderated: (await admin.get("/api/admin/resources")).body,
  });
  // Twice, so that visitors get a cached response.
  await read();
  const before = await read();
  expect([before.resource.contentHtml, before.topic.contentHtml, before.replies[0].contentHtml]).toEqual([
    OLD,
    OLD,
    OLD,
  ]);

  await rerenderStored(hub, goOn());
  expect(await read()).toEqual({
    resource: { ...before.resource, contentHtml: NEW },
    topic: { ...before.topic, contentHtml: NEW },
    replies: [{ ...before.replies[0], contentHtml: NEW }],
    moderated: before.moderated,
  });
});

test("a text that is edited while it is rendered again keeps the edit", async () => {
  const { admin, resource } = await writeSome();
  await makeOld();
  let edited = false;
  const render: typeof hub.render = async (...text) => {
    if (!edited) await admin.expectOk("PUT", `/api/resources/${resource.id}`, draft({ content: "Newer words" }));
    edited = true;
    return hub.render(...text);
  };
  await rerenderStored({ ...hub, render }, goOn());
  const { body } = await hub.visitor().get(`/api/resources/${resource.id}`);
  expect([body.content, body.contentHtml]).toEqual(["Newer words", "<p>Newer words</p>"]);
  expect(await countOld()).toBe(0);
});

test("an edit by a server of an older version is rendered again too", async () => {
  const { resource } = await writeSome();
  await makeOld();
  let edited = false;
  const render: typeof hub.render = async (...text) => {
    if (!edited) await hub.db.execute(sql`update resources set content = 'a <b>', content_html = '<p>a </p>'`);
    edited = true;
    return hub.render(...text);
  };
  await rerenderStored({ ...hub, render }, goOn());
  const { body } = await hub.visitor().get(`/api/resources/${resource.id}`);
  expect([body.content, body.contentHtml]).toEqual(["a <b>", "<p>a &#x3C;b></p>"]);
});

test("rendering again can be stopped and continued, and several servers share it", async () => {
  const { admin, topic } = await writeSome();
  for (let n = 0; n < 40; n++) await admin.expectOk("POST", `/api/topics/${topic.id}/replies`, { content: `<n> ${n}` });
  await makeOld();
  const stop = new AbortController();
  let rendered = 0;
  const render: typeof hub.render = async (...text) => {
    if (++rendered === 10) stop.abort();
    return hub.render(...text);
  };
  await rerenderStored({ ...hub, render }, stop.signal);
  expect(await countOld()).toBe(44 - 10);

  await Promise.all([rerenderStored(hub, goOn()), rerenderStored(hub, goOn()), rerenderStored(hub, goOn())]);
  expect(await countOld()).toBe(0);
  const { body } = await hub.visitor().get(`/api/topics/${topic.id}/replies`);
  expect(body.map((reply: { contentHtml: string }) => reply.contentHtml)).toEqual([
    NEW,
    ...Array.from({ length: 40 }, (_, n) => `<p>&#x3C;n> ${n}</p>`),
  ]);
});

test("texts of the previous release are rendered again after an upgrade", async () => {
  const { db, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrate(
    db,
    knownMigrations.filter((name) => name < "0009"),
  );
  await db.execute(sql`insert into users (username, email, password_hash) values ('ada', 'ada@example.org', '')`);
  await db.execute(sql`insert into topics (forum_id, user_id, title, content, content_html)
    values (1, 1, 'Grading prompts', ${TEXT}, ${OLD})`);
  await migrate(db);
  const deps = newDeps({ config: readConfig({}), log: newLog("error"), db, broadcast: singleServer });
  await rerenderStored(deps, goOn());
  expect(await rows(db, sql`select content, content_html from topics`)).toEqual([{ content: TEXT, content_html: NEW }]);
});

test("a text that took too long is rendered once more in the background, and only once", async () => {
  const givingUp = { ...hub, render: async (_: unknown, markdown: string) => asPlainText(markdown) };
  const app = newApp(givingUp);
  const { cookie } = await hub.teacher();
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  const post = (content: string) =>
    client.call("POST", "/api/forums/1/topics", { title: "A busy day", content }, { cookie: cookie() });
  const { body } = await post(TEXT);
  expect(body.contentHtml).toBe(asPlainText(TEXT));
  await rerenderStored(hub, goOn());
  expect((await hub.visitor().get(`/api/topics/${body.id}`)).body.contentHtml).toBe(NEW);
  await post(TEXT);
  await rerenderStored(givingUp, goOn());
  expect(await countOld()).toBe(0);
});
