import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, readAll, readThereAndBack } from "#server/testing/pages.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

/** 500 KB, plus the other fields and brackets. */
const MAX_BYTES = 510_000;
/** More than two pages of the shortest of them. */
const N = 60;

let reader: TestClient;
let lists: Record<string, { path: string; texts: number }>;

/** The characters that take the most bytes, in UTF-8 and in JSON. */
const EMOJI = "\u{1F4DA}";
const CONTROL = "\u0001";

beforeAll(async () => {
  reader = await hub.admin();
  const { user } = await hub.teacher();
  const resource = await publish(hub, reader, {});
  const topic = (await reader.expectOk("POST", "/api/forums/2/topics", { title: "A topic", content: "x".repeat(20) }))
    .id;
  const numbers = sql`generate_series(1, ${N}) as n`;
  const words = sql`repeat(${EMOJI}, 20000)`;
  await hub.db.execute(sql`insert into topics (forum_id, user_id, title, content, content_html)
    select 1, ${user.id}, 'Topic ' || n, ${words}, ${words} || ${words} || ${words} from ${numbers}`);
  await hub.db.execute(sql`update forums set topic_count = ${N} where id = 1`);
  await hub.db.execute(sql`insert into replies (topic_id, user_id, content, content_html)
    select ${topic}::int, ${user.id}, repeat(${CONTROL}, 20000), repeat(${CONTROL}, 20000) from ${numbers}`);
  await hub.db.execute(sql`update topics set reply_count = ${N} where id = ${topic}`);
  await hub.db.execute(sql`insert into comments (resource_id, user_id, content)
    select ${resource}::int, ${user.id}, repeat(${EMOJI}, 5000) from ${numbers}`);
  await hub.db.execute(sql`insert into resources (user_id, title, description, content, educational_level, skill_level,
      content_type, ai_topic, status)
    select ${user.id}, 'Volcanoes ' || n, repeat(${EMOJI}, 5000), repeat(${EMOJI}, 20000), 'College', 'Beginner',
      'Prompt', 'Prompting', 'approved' from ${numbers}`);
  await hub.db.execute(sql`with edited as (
      insert into resources (user_id, title, description, educational_level, skill_level, content_type, status, waiting_since)
      select ${reader.user.id}, 'Earthquakes ' || n, 'Short, but its edit is long.', 'College', 'Beginner', 'Prompt',
        'approved', now() from ${numbers} returning id)
    insert into waiting_edits (resource_id, draft)
    select id, jsonb_build_object('content', repeat(${EMOJI}, 20000)) from edited`);
  lists = {
    topics: { path: "/api/forums/1/topics", texts: N },
    replies: { path: `/api/topics/${topic}/replies`, texts: N },
    comments: { path: `/api/resources/${resource}/comments`, texts: N },
    resources: { path: `/api/users/${user.id}/resources`, texts: N },
    "cards of resources": { path: `/api/users/${user.id}/resources?view=card`, texts: N },
    "resources that are searched for": { path: "/api/resources?search=volcanoes", texts: N },
    "edits that wait": { path: "/api/admin/resources/pending", texts: N },
    "resources to decide on": { path: "/api/admin/resources?search=volcanoes", texts: N },
  };
});

describe.each([
  "topics",
  "replies",
  "comments",
  "resources",
  "cards of resources",
  "resources that are searched for",
  "edits that wait",
  "resources to decide on",
])("a list of the longest %s", (name) => {
  test("is read in pages of at most 500 KB that show each once, forward and back", async () => {
    const { path, texts } = lists[name] as { path: string; texts: number };
    for (const pages of Object.values(await readThereAndBack(reader, path))) {
      const ids = new Set<number>();
      for (const page of pages) {
        expect(page.status).toBe(200);
        expect(Buffer.byteLength(JSON.stringify(page.body))).toBeLessThan(MAX_BYTES);
        expect(page.headers.get("x-total-count")).toBe(String(texts));
        expect(page.body.length).toBeGreaterThan(0);
        for (const { id } of page.body) ids.add(id);
      }
      expect([ids.size, pages.length > 1]).toEqual([texts, true]);
    }
  });
});

test("a row that is longer than a page is a page of its own", async () => {
  const author = await hub.teacher();
  for (const n of [1, 2]) {
    await author.expectOk("POST", "/api/resources", {
      title: `Number ${n} of two`,
      description: "A description that is long enough.",
      content: CONTROL.repeat(100_000),
      educationalLevel: "College",
      skillLevel: "Beginner",
      contentType: "Prompt",
      aiTopic: "Prompting",
    });
  }
  const first = await author.get(`/api/users/${author.user.id}/resources`);
  expect([first.body.length, nextOf(first) !== undefined]).toEqual([1, true]);
  expect(await readAll(author, `/api/users/${author.user.id}/resources`)).toHaveLength(2);
});

test("topics have no HTML in a list, and with view=row no text at all", async () => {
  const [topic] = (await reader.get("/api/forums/2/topics")).body;
  expect(topic).toMatchObject({ title: "A topic", content: "x".repeat(20) });
  expect(topic).not.toHaveProperty("contentHtml");
  const [row] = (await reader.get("/api/forums/2/topics?view=row")).body;
  expect(row).toEqual({ ...topic, content: null });
  expect((await reader.get(`/api/topics/${topic.id}`)).body.contentHtml).toBe(`<p>${topic.content}</p>`);
  expect((await reader.get("/api/forums/2/topics?view=card")).status).toBe(400);
});
