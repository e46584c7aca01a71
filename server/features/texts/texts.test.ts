import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { PLACES } from "#contract/preview.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { rerenderStored } from "./rerender.ts";

const APP_URL = "https://hub.example";
const hub = openHub({ appUrl: APP_URL }, { broadcast: singleServer });

let writer: TestClient;
let topic: number;
let place: number;
beforeAll(async () => {
  writer = await hub.teacher({ username: "the-writer" });
  topic = (await startTopic("Something worth a discussion")).id;
  place = await publish(hub, writer, {});
});

const startTopic = (content: string) =>
  writer.expectOk("POST", "/api/forums/1/topics", { title: "A topic to talk about", content });

type Posted = { first: string; edited: string; read: () => Promise<string> };

/** Every place where people write to each other: the responses to writing, editing and reading there. */
const SAY: Record<string, (content: string) => Promise<Posted>> = {
  topic: async (content) => {
    const { id, contentHtml: first } = await startTopic(content);
    const path = `/api/topics/${id}`;
    const edited = await writer.expectOk("PUT", path, { title: "A topic to talk about", content });
    return { first, edited: edited.contentHtml, read: async () => (await visit(path)).contentHtml };
  },
  reply: async (content) => {
    const path = `/api/topics/${topic}/replies`;
    const { id, contentHtml: first } = await writer.expectOk("POST", path, { content });
    const edited = await writer.expectOk("PUT", `/api/replies/${id}`, { content });
    return { first, edited: edited.contentHtml, read: () => htmlIn(path, id) };
  },
  comment: async (content) => {
    const path = `/api/resources/${place}/comments`;
    const { id, contentHtml: first } = await writer.expectOk("POST", path, { content });
    const edited = await writer.expectOk("PUT", `/api/comments/${id}`, { content });
    return { first, edited: edited.contentHtml, read: () => htmlIn(path, id) };
  },
  review: async (comment) => {
    const path = `/api/resources/${await publish(hub, await hub.teacher(), {})}/ratings`;
    const { id, contentHtml: first } = await writer.expectOk("POST", path, { rating: 5, comment });
    const edited = await writer.expectOk("PUT", `/api/ratings/${id}`, { rating: 5, comment });
    return { first, edited: edited.contentHtml, read: () => htmlIn(path, id) };
  },
};

const visit = (path: string) => hub.visitor().expectOk("GET", path);
const htmlIn = async (path: string, id: number): Promise<string> =>
  (await visit(path)).find((post: { id: number }) => post.id === id).contentHtml;

const talk = PLACES.filter((name) => name in SAY);
const say = (name: string, content: string) => SAY[name]?.(content) as Promise<Posted>;

describe.each(talk)("in a %s", (name) => {
  test("a mention is a link when it is written, edited, read and previewed, until the account is deleted", async () => {
    const helen = await hub.teacher();
    const { username, id } = helen.user;
    const content = `Thank you, @${username.toUpperCase()}. And @nobody-there, of course.`;
    const link = `<a href="/users/${id}">@${username.toUpperCase()}</a>`;
    const html = `<p>Thank you, ${link}. And @nobody-there, of course.</p>`;
    const preview = () => writer.expectOk("POST", "/api/preview", { content, place: name });
    expect((await preview()).contentHtml).toBe(html);
    const { first, edited, read } = await say(name, content);
    expect([first, edited, await read(), await read()]).toEqual([html, html, html, html]);

    await helen.expectOk("DELETE", `/api/users/${id}`, { password: "a-long-password" });
    const text = html.replace(link, `@${username.toUpperCase()}`);
    expect([await read(), (await preview()).contentHtml]).toEqual([text, text]);
  });

  test("a resource's address shows its title as long as the resource is approved, also from the cache", async () => {
    const [author, admin] = [await hub.teacher(), await hub.admin()];
    const TITLE = "Exit tickets & <graphs>";
    const { id } = await author.expectOk("POST", "/api/resources", draft({ title: TITLE }));
    const [path, address] = [`/resources/${id}`, `${APP_URL}/resources/${id}`];
    const content = `This one is worth a look:\n${path}\n\n${address}`;
    const html = (first: string, second: string) =>
      `<p>This one is worth a look:<br>\n<a href="${path}">${first}</a></p>\n<p><a href="${path}">${second}</a></p>`;
    const [plain, titled] = [
      html(path, address),
      html("Exit tickets &amp; &lt;graphs&gt;", "Exit tickets &amp; &lt;graphs&gt;"),
    ];
    const { first, edited, read } = await say(name, content);
    const preview = async () => (await writer.expectOk("POST", "/api/preview", { content, place: name })).contentHtml;
    // Twice, so that the second response may come from the cache.
    const seen = async () => [await read(), await read(), await preview()];
    expect([first, edited, ...(await seen())]).toEqual(Array(5).fill(plain));

    const decide = (decision: string) => admin.expectOk("PUT", `/api/admin/resources/${id}/${decision}`);
    await decide("approve");
    expect(await seen()).toEqual(Array(3).fill(titled));
    await decide("reopen");
    expect(await seen()).toEqual(Array(3).fill(plain));
    await decide("reject");
    expect(await seen()).toEqual(Array(3).fill(plain));
    await decide("approve");
    expect(await seen()).toEqual(Array(3).fill(titled));
    // Submissions under review are private.
    await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Renamed since then" }));
    expect(await seen()).toEqual(Array(3).fill(titled));
    await decide("approve");
    expect(await seen()).toEqual(Array(3).fill(html("Renamed since then", "Renamed since then")));
    await author.expectOk("DELETE", `/api/resources/${id}`);
    expect(await seen()).toEqual(Array(3).fill(plain));
  });
});

test("a text that is rendered again has the same links", async () => {
  const { id, contentHtml } = await startTopic(`Ask @the-writer about\n/resources/${place}`);
  await hub.db.execute(sql`update topics set html_version = 0, content_html = '' where id = ${id}`);
  await rerenderStored(hub, new AbortController().signal);
  expect((await visit(`/api/topics/${id}`)).contentHtml).toBe(contentHtml);
  expect(contentHtml).toContain(`<a href="/users/${writer.user.id}">@the-writer</a>`);
});

test("a preview with an Idempotency-Key finds people, too", async () => {
  const answer = await writer.call(
    "POST",
    "/api/preview",
    { content: "@the-writer", place: "reply" },
    { "idempotency-key": "a-preview-of-mine" },
  );
  expect(answer.body.contentHtml).toBe(`<p><a href="/users/${writer.user.id}">@the-writer</a></p>`);
});

test("a forum's feed shows the titles of approved resources, also from the cache", async () => {
  const admin = await hub.admin();
  const { id } = await writer.expectOk("POST", "/api/resources", draft({ title: "Fractions with bread" }));
  await startTopic(`Ask @the-writer about\n/resources/${id}`);
  const feed = async () => [await visit("/feeds/forums/1.atom"), await visit("/feeds/forums/1.atom")];
  const link = `${APP_URL}/users/${writer.user.id}&quot;&gt;@the-writer&lt;/a&gt;`;
  for (const xml of await feed()) {
    expect(xml).toContain(link);
    expect(xml).not.toMatch(/Fractions with bread|data-marked/);
  }
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  for (const xml of await feed()) expect(xml).toContain("&gt;Fractions with bread&lt;/a");
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reopen`);
  for (const xml of await feed()) expect(xml).not.toContain("Fractions with bread");
});

test("the data export contains links as everybody sees them", async () => {
  const { id } = await writer.expectOk("POST", "/api/resources", draft({ title: "A title that waits" }));
  await startTopic(`Ask @the-writer about\n/resources/${id}`);
  const { topics } = await writer.expectOk("GET", `/api/users/${writer.user.id}/export`);
  const link = `<a href="/users/${writer.user.id}">@the-writer</a>`;
  expect(topics.at(-1).contentHtml).toBe(
    `<p>Ask ${link} about<br>\n<a href="/resources/${id}">/resources/${id}</a></p>`,
  );
});

test("a page of many long titles stays as short as promised", async () => {
  const id = await publish(hub, writer, { title: "ü".repeat(200) });
  const thread = (await startTopic("Something worth a discussion")).id;
  const content = `/resources/${id}\n`.repeat(10);
  for (let n = 0; n < 40; n++) await writer.expectOk("POST", `/api/topics/${thread}/replies`, { content });
  const replies = JSON.stringify(await visit(`/api/topics/${thread}/replies`));
  expect(replies.match(/>ü+</g)).toHaveLength(125);
});
