import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { MAX_PICTURES, TOO_MANY_PICTURES } from "#contract/text-pictures.ts";
import type { TestClient } from "#server/testing/client.ts";
import { picture, upload } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";
import { rerenderStored } from "./rerender.ts";

const hub = openHub();

let author: TestClient;
let url: string;
let content: string;
let html: string;

beforeAll(async () => {
  author = await hub.teacher();
  const sent = await upload(author, "board.png", await picture(1000, 500).png().toBuffer());
  ({ url } = sent.body);
  content = `The board after the lesson:\n\n![The board](${url})`;
  const narrow = (width: number) => `/files/${sent.body.id}/picture?w=${width} ${width}w`;
  html = `<p>The board after the lesson:</p>\n<p><img src="${url}" alt="The board" srcset="${narrow(320)}, ${narrow(960)}, ${url} 1000w" sizes="(min-width: 44rem) 42rem, 100vw" width="1000" height="500" loading="lazy" referrerpolicy="no-referrer"></p>`;
});

const topicOf = async (client: TestClient, text: string) =>
  client.expectOk("POST", "/api/forums/1/topics", { title: "What we wrote", content: text });

test("members see the size of their own picture in the preview and in the published text", async () => {
  for (const place of ["resource", "topic", "reply"])
    expect((await author.expectOk("POST", "/api/preview", { content, place })).contentHtml).toBe(html);
  const { id } = await author.expectOk("POST", "/api/resources", draft({ content }));
  expect((await author.get(`/api/resources/${id}`)).body.contentHtml).toBe(html);
  const topic = await topicOf(author, content);
  expect(topic.contentHtml).toBe(html);
  expect((await author.expectOk("POST", `/api/topics/${topic.id}/replies`, { content })).contentHtml).toBe(html);
});

test("the size of another member's picture stays private before it is published", async () => {
  const [owner, other] = [await hub.teacher(), await hub.teacher()];
  const sent = (await upload(owner, "secret.png", await picture(700, 350).png().toBuffer())).body;
  const text = `Look at this one, everybody: ![Secret](${sent.url})`;
  const seen = async () => (await other.expectOk("POST", "/api/preview", { content: text })).contentHtml;
  expect(await seen()).not.toContain("700");
  await topicOf(owner, text);
  expect(await seen()).toContain('width="700"');
});

test("a text that is rendered again, or restored, keeps the sizes of its author's pictures", async () => {
  const admin = await hub.admin();
  const topic = await topicOf(author, content);
  const { id } = await author.expectOk("POST", `/api/topics/${topic.id}/replies`, { content });
  await hub.db.execute(sql`update topics set html_version = 0, content_html = '' where id = ${topic.id}`);
  await rerenderStored(hub, new AbortController().signal);
  expect((await author.get(`/api/topics/${topic.id}`)).body.contentHtml).toBe(html);
  await admin.expectOk("DELETE", `/api/replies/${id}`);
  await admin.expectOk("PUT", `/api/admin/removed/reply/${id}/restore`);
  expect((await author.get(`/api/topics/${topic.id}/replies`)).body[0].contentHtml).toBe(html);
});

test("a text has ten pictures at most, and says so", async () => {
  const many = `Pictures of our walls: ${`![A wall](${url})\n`.repeat(MAX_PICTURES)}`;
  const topic = await topicOf(author, many);
  for (const [method, path, body, field] of [
    ["POST", "/api/resources", draft({ content: `${many}![One more](${url})` }), "content"],
    ["POST", "/api/forums/1/topics", { title: "Our walls", content: `${many}![One more](${url})` }, "content"],
    ["POST", `/api/topics/${topic.id}/replies`, { content: `${many}![One more](${url})` }, "content"],
  ] as const) {
    const answer = await author.call(method, path, body);
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: TOO_MANY_PICTURES }]);
  }
});

test("a picture in a text under review is visible to its author and staff, and to everybody once it is approved", async () => {
  const [admin, other] = [await hub.admin(), await hub.teacher()];
  const own = (await upload(author, "plan.png", await picture().png().toBuffer())).body.url;
  const statuses = () =>
    Promise.all([hub.visitor(), other, author, admin].map(async (client) => (await client.call("GET", own)).status));
  const { id } = await author.expectOk("POST", "/api/resources", draft({ content: `![The plan](${own})` }));
  expect(await statuses()).toEqual([404, 404, 200, 200]);
  await other.expectOk("POST", "/api/resources", draft({ content: `![Mine now](${own})` }));
  await topicOf(other, `This picture is somebody else's: ![Mine now](${own})`);
  expect(await statuses()).toEqual([404, 404, 200, 200]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
