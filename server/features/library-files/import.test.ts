import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { validResource } from "#contract/testing/drafts.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { importFrom, newFolder } from "#server/testing/library-files.ts";
import { withFrontMatter } from "./library-format.ts";

const hub = openHub();

let made = 0;
const resourceText = (fields: object = {}, body: string | null = "Some *content*.") =>
  withFrontMatter({ ...validResource, title: `Imported lesson ${++made}`, ...fields }, body);

/** A folder with these files. */
async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await newFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const ofTitle = async (title: string) =>
  (await rows<{ id: number }>(hub.db, sql`select id from resources where title = ${title}`)).map(({ id }) => id);

test("an imported resource waits for review, rendered and with its date, as if its importer had submitted it", async () => {
  const teacher = await hub.teacher();
  const text = resourceText(
    { title: "From another hub", createdAt: "2024-05-06T07:08:09.123Z", tools: ["ChatGPT"] },
    "# Hi\n<script>",
  );
  const folder = await folderWith({ "a.md": text });
  expect(await importFrom(hub.db, folder, { status: "pending", userId: teacher.user.id })).toMatchObject({
    resources: 1,
    said: [],
  });
  const [id] = await ofTitle("From another hub");
  const shown = await teacher.expectOk("GET", `/api/resources/${id}`);
  expect(shown).toMatchObject({
    ...{ ...validResource, title: "From another hub", status: "pending", userId: teacher.user.id, tools: ["ChatGPT"] },
    ...{ createdAt: "2024-05-06T07:08:09.123Z", content: "# Hi\n<script>" },
  });
  expect(shown.contentHtml).toContain("Hi</h3>");
  expect(shown.contentHtml).not.toContain("<script");
  expect((await hub.visitor().get(`/api/resources/${id}`)).status).toBe(404);
  const [queued] = await (await hub.admin()).expectOk("GET", "/api/admin/resources?status=pending");
  expect(queued.id).toBe(id);
});

test("an approved import is found by search and filters, and notifies nobody", async () => {
  const folder = await folderWith({
    "a.md": resourceText({ title: "Zebrafish in the classroom", subjects: ["Science"] }),
  });
  await importFrom(hub.db, folder);
  const found = await hub.visitor().expectOk("GET", "/api/resources?search=zebrafish&subject=Science");
  expect(found).toMatchObject([{ title: "Zebrafish in the classroom", status: "approved", subjects: ["Science"] }]);
  expect(
    await rows(hub.db, sql`select from notice_events where cause_kind = 'resource' and cause_id = ${found[0].id}`),
  ).toEqual([]);
});

test("each refused file is named with its line and the others are imported", async () => {
  const folder = await folderWith({
    "good.md": resourceText(),
    "no-front-matter.md": "# Only a text",
    "no-end.md": "---\ntitle: x\n",
    "broken.md": "---\ntitle: Fine\ntools: [a\n---\n",
    "twice.md": "---\ntitle: One title\ntitle: Another title\n---\n",
    "alias.md": "---\ntitle: &a [x]\ntools: [*a, *a]\n---\n",
    "deep.md": `---\ntitle: Fine\ntools: ${"[".repeat(200_000)}\n---\n`,
    "short.md": "---\ntitle: Hey\ndescription: This one is long enough.\ncontentType: Song\n---\n",
    "future.md": resourceText({ createdAt: "2999-01-01" }).replace("---\n", "---\nkey: future\n"),
    "past.md": resourceText({ createdAt: "0001-01-01" }),
    "date.md": resourceText({ createdAt: "2025-02-30" }),
    "latin.md": Buffer.from(`---\ntitle: Caf\xe9 lessons\n---\n`, "latin1"),
    "nul.md": resourceText({}, "a\0b"),
    "comma.md": resourceText({ tools: ["ChatGPT, Claude"] }),
    "map.md": "---\ntitle:\n  de: Unterricht\n---\n",
    "list.md": "---\n- title\n---\n",
    "huge.md": Buffer.alloc(2 * 1024 * 1024 + 1, "a"),
    "notes.txt": "not read",
  });
  await symlink("/etc/passwd", join(folder, "link.md"));
  const { resources, refused, said } = await importFrom(hub.db, folder);
  expect([resources, refused]).toEqual([1, 17]);
  const first = (name: string) => said.find((line) => line.startsWith(name))?.slice(name.length);
  expect(first("no-front-matter.md")).toBe(":1: The file does not begin with front matter (a line ---)");
  expect(first("no-end.md")).toBe(":1: The front matter does not end (with a line ---)");
  expect(first("broken.md")).toMatch(/^:[34]: .*\(YAML\)$/);
  expect(first("twice.md")).toBe(":3: Map keys must be unique (YAML)");
  expect(first("alias.md")).toMatch(/^:2: The front matter uses an alias/);
  expect(first("deep.md")).toBe(":3: The front matter is nested too deeply");
  expect(said).toContain("short.md:2: title: Title must be at least 5 characters");
  expect(said).toContain(
    "short.md:4: contentType: Please select a content type (Tutorial, Prompt, Lesson Plan, Case Study)",
  );
  expect(first("future.md")).toMatch(/^:\d+: createdAt must be between 1990 and today$/);
  expect(first("past.md")).toMatch(/^:\d+: createdAt must be between 1990 and today$/);
  expect(first("date.md")).toMatch(/^:\d+: createdAt must be a date such as/);
  expect(first("latin.md")).toBe(":2: The file is not UTF-8; please save it as UTF-8");
  expect(first("nul.md")).toMatch(/content: Content contains characters that cannot be stored$/);
  expect(first("comma.md")).toMatch(/tools.*: AI tool cannot contain a comma$/);
  expect(first("map.md")).toBe(":3: title: Title must be one text");
  expect(first("list.md")).toMatch(/^:2: The front matter must be lines such as/);
  expect(first("huge.md")).toBe(":1: The file is over 2 MB");
  expect(first("link.md")).toBe(":1: This is not a file of its own; links are not followed");
});

test("files from Windows, with a byte order mark, and fields named as in the form are read", async () => {
  const text = resourceText({ title: "From Windows", "Educational Level": "College" }, "One\n\nTwo");
  const renamed = text.replace("educationalLevel: High School\n", "").replaceAll("\n", "\r\n");
  const folder = await folderWith({ "a.md": `\uFEFF${renamed}`, "b.md": resourceText({ layout: "post" }) });
  expect(await importFrom(hub.db, folder)).toMatchObject({ resources: 2, said: [], unknown: { layout: 1 } });
  const [id] = await ofTitle("From Windows");
  const shown = await hub.visitor().expectOk("GET", `/api/resources/${id}`);
  expect(shown).toMatchObject({ educationalLevel: "College", content: "One\n\nTwo" });
});

test("a second import changes nothing, and leaves alone what was changed in the files or deleted here", async () => {
  const kept = resourceText({ key: "a/1" });
  const folder = await folderWith({
    "1.md": kept,
    "2.md": resourceText({ key: "a/2" }),
    "3.md": resourceText({ title: "No key here" }),
  });
  const before = await importFrom(hub.db, folder);
  expect(before).toMatchObject({ resources: 3, there: 0 });
  const everything = () => rows(hub.db, sql`select resources::text as row from resources order by id`);
  const stored = await everything();
  expect(await importFrom(hub.db, folder)).toMatchObject({ resources: 0, there: 3, changed: 0, said: [] });
  expect(await everything()).toEqual(stored);

  await writeFile(join(folder, "1.md"), kept.replace("Some", "Other"));
  await hub.db.execute(sql`delete from resources where title = 'No key here'`);
  const after = await importFrom(hub.db, folder);
  expect(after).toMatchObject({ resources: 0, there: 2, changed: 1 });
  expect(after.said).toEqual(["1.md:1: has changed since it was imported; left alone"]);
  expect(await everything()).toHaveLength(stored.length - 1);
});

test("two imports at once add everything once", async () => {
  const files = Array.from({ length: 120 }, (_, n) => [
    `${n}.md`,
    resourceText({ key: `race/${n}`, title: `Race number ${n}` }, null),
  ]);
  const folder = await folderWith(Object.fromEntries(files));
  const both = await Promise.all([importFrom(hub.db, folder), importFrom(hub.db, folder)]);
  expect(both.map(({ resources, there }) => resources + there)).toEqual([120, 120]);
  expect(both.reduce((sum, { resources }) => sum + resources, 0)).toBe(120);
  expect(await rows(hub.db, sql`select from resources where title like 'Race number%'`)).toHaveLength(120);
});

test("a killed import continues where it stopped", async () => {
  const files = Array.from({ length: 150 }, (_, n) => [`${n}.md`, resourceText({ title: `Killed import ${n}` }, null)]);
  const folder = await folderWith(Object.fromEntries(files));
  const kill = () => {
    throw new Error("killed");
  };
  await expect(importFrom(hub.db, folder, { onProgress: kill })).rejects.toThrow("killed");
  expect(await importFrom(hub.db, folder)).toMatchObject({ resources: 50, there: 100 });
});

test("a version is linked to its original in any order, and a missing original is reported", async () => {
  const original = resourceText({ key: "o/1", title: "The original", licence: "CC BY 4.0" });
  const remix = resourceText({ key: "o/2", title: "A version of it", remixOf: "o/1" });
  const orphan = resourceText({ title: "Without its original", remixOf: "nowhere/1" });
  const folder = await folderWith({ "1-version.md": remix, "2-original.md": original, "3.md": orphan });
  expect(await importFrom(hub.db, folder)).toMatchObject({ resources: 3, refused: 0, unlinked: 1 });
  const [id] = await ofTitle("A version of it");
  const { basedOn } = await hub.visitor().expectOk("GET", `/api/resources/${id}`);
  expect(basedOn.title).toBe("The original");
});

test("a version whose original was missing in an earlier import is not reported again", async () => {
  const orphan = resourceText({ title: "Another without its original", remixOf: "nowhere/2" });
  const first = await folderWith({ "1.md": orphan });
  expect(await importFrom(hub.db, first)).toMatchObject({ resources: 1, unlinked: 1 });
  const second = await folderWith({ "1.md": resourceText({ title: "Based on nothing" }) });
  expect(await importFrom(hub.db, second)).toMatchObject({ resources: 1, unlinked: 0 });
  expect(await importFrom(hub.db, first), "the same once more").toMatchObject({ there: 1, unlinked: 1 });
});

test("a folder that is not there, and an export that was not finished, are refused", async () => {
  const folder = await folderWith({
    "library.yaml": "format: AI Educators Hub library 1\nfinished: no\n",
    "a.md": resourceText(),
  });
  await expect(importFrom(hub.db, folder)).rejects.toThrow("was not finished; please export again");
  await expect(importFrom(hub.db, join(folder, "none"))).rejects.toThrow("There is no file or folder");
});
