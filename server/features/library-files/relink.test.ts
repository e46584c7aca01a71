import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { validResource } from "#contract/testing/drafts.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { importFrom, newFolder } from "#server/testing/library-files.ts";
import { withFrontMatter } from "./library-format.ts";

const hub = openHub();

type File = { number: number; title: string; key?: string; content?: string; site?: string };

/** A folder as another hub would have exported it. */
async function exported(files: File[]): Promise<string> {
  const folder = await newFolder();
  await mkdir(folder, { recursive: true });
  for (const {
    number,
    title,
    key = `elsewhere/resources/${number}`,
    content = "Text",
    site = "https://old.example",
  } of files) {
    const url = `${site}/resources/${number}`;
    const text = withFrontMatter(
      { ...validResource, title, key, url, publishedAt: "2025-01-02T03:04:05.678Z" },
      content,
    );
    await writeFile(join(folder, `${number}.md`), text);
  }
  return folder;
}

async function stored(title: string) {
  const [found] = await rows<{ id: number }>(hub.db, sql`select id from resources where title = ${title}`);
  return hub.visitor().expectOk("GET", `/api/resources/${found?.id}`);
}

test("links between imported texts lead to the same resources under their new numbers", async () => {
  const others = "https://else.example/resources/9002 /resources/9002-x /my/resources/9002 /resources/9099";
  const folder = await exported([
    { number: 9001, title: "The first of two", content: `See [it](/resources/9002#how), /resources/9001. ${others}` },
    { number: 9002, title: "The second of two", content: "Back to [the first](/resources/9001)" },
  ]);
  expect(await importFrom(hub.db, folder)).toMatchObject({ resources: 2, said: [] });
  const [first, second] = [await stored("The first of two"), await stored("The second of two")];
  expect(first.content).toBe(`See [it](/resources/${second.id}#how), /resources/${first.id}. ${others}`);
  expect(first.contentHtml).toContain(`href="/resources/${second.id}#how"`);
  expect(second.content).toBe(`Back to [the first](/resources/${first.id})`);
  expect(first.publishedAt).toBe("2025-01-02T03:04:05.678Z");
  expect(await hub.visitor().expectOk("GET", `/api/resources/${first.id}/versions`)).toMatchObject([
    { content: first.content, publishedAt: first.publishedAt },
  ]);

  expect(await importFrom(hub.db, folder)).toMatchObject({ resources: 0, there: 2, changed: 0 });
  expect((await stored("The first of two")).content).toBe(first.content);
});

test("a link leads to earlier imports, and to resources that the old hub had imported itself", async () => {
  await importFrom(hub.db, await exported([{ number: 9011, title: "Imported before" }]));
  await importFrom(
    hub.db,
    await exported([
      { number: 9012, title: "Imported after", content: "[a](/resources/9011) [b](/resources/9013)" },
      { number: 9013, title: "From a third hub", key: "third/resources/9011", content: "[c](/resources/9011)" },
    ]),
  );
  const [before, third] = [await stored("Imported before"), await stored("From a third hub")];
  expect((await stored("Imported after")).content).toBe(`[a](/resources/${before.id}) [b](/resources/${third.id})`);
  expect(third.content).toBe(`[c](/resources/${before.id})`);
});

test("texts that were edited here, or do not say where they come from, keep their links", async () => {
  const folder = await exported([{ number: 9021, title: "Edited meanwhile", content: "[a](/resources/9022)" }]);
  await importFrom(hub.db, folder);
  await hub.db.execute(
    sql`update resources set content = 'Edited [a](/resources/9022)' where title = 'Edited meanwhile'`,
  );
  await importFrom(hub.db, await exported([{ number: 9022, title: "Comes later" }]));
  const link = { ...validResource, title: "Without an address", key: "elsewhere/resources/9023" };
  await writeFile(join(folder, "2.md"), withFrontMatter(link, "[a](/resources/9022)"));
  await importFrom(hub.db, folder);
  expect((await stored("Edited meanwhile")).content).toBe("Edited [a](/resources/9022)");
  expect((await stored("Without an address")).content).toBe("[a](/resources/9022)");
});
