import { beforeAll, expect, test } from "vitest";
import { topics } from "#server/db/schema/forum.ts";
import { openHub } from "#server/testing/hub.ts";
import { seedDemo } from "./demo-seed.ts";

const hub = openHub();

beforeAll(async () => {
  await seedDemo(hub.db);
});

test("demo teachers mention each other and show each other resources by their titles", async () => {
  const ids = await hub.db.select({ id: topics.id }).from(topics);
  const threads = await Promise.all(ids.map(({ id }) => hub.visitor().expectOk("GET", `/api/topics/${id}/replies`)));
  const html = threads.flat().map(({ contentHtml }: { contentHtml: string }) => contentHtml);
  const withMention = html.filter((one) => /<a href="\/users\/\d+">@\w+_demo<\/a>/.test(one));
  expect(withMention.length).toBeGreaterThan(4);
  expect(html.filter((one) => /^<a href="\/resources\/\d+">[A-Z][^<]+<\/a><\/p>$/m.test(one)).length).toBeGreaterThan(
    1,
  );
  expect(html.join("").replace(/<a [^>]*>[^<]*<\/a>/g, "")).not.toMatch(/_demo|\/resources\//);
});
