import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { validResource } from "#contract/testing/drafts.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { importFrom, newFolder } from "#server/testing/library-files.ts";
import { exportLibrary } from "./export-library.ts";
import { withFrontMatter } from "./library-format.ts";

const hub = openHub();

const TABLE = `key,title,description,educationalLevel,skillLevel,contentType,content
school/1,A row with a key,A description that is long enough,College,Beginner,Prompt,Text
,A row without a key,A description that is long enough,College,Beginner,Prompt,
`;

async function exported(): Promise<string> {
  const folder = await newFolder();
  await exportLibrary({ db: hub.db, appUrl: "https://hub.example.org" }, folder);
  return folder;
}

async function tableFile(table: string): Promise<string> {
  const file = join(await newFolder(), "table.csv");
  await writeFile(file, table);
  return file;
}

const idOf = async (title: string) =>
  (await rows<{ id: number }>(hub.db, sql`select id from resources where title = ${title}`))[0]?.id;

const importTable = async () => importFrom(hub.db, await tableFile(TABLE));

test("table rows without dates come back unchanged from an export", async () => {
  await importTable();
  expect(await importFrom(hub.db, await exported())).toMatchObject({ resources: 0, there: 2, changed: 0, said: [] });
  expect(await importTable()).toMatchObject({ resources: 0, there: 2, changed: 0, said: [] });
});

test("an approved and edited resource survives an export and a new import unchanged", async () => {
  const table = TABLE.replace("school/1", "school/2").replace("A row with a key", "A row that waits");
  const { title, ...fields } = validResource;
  await importFrom(hub.db, await tableFile(table.replace(/\n,.*/, "")), { status: "pending" });
  const admin = await hub.admin();
  const id = await idOf("A row that waits");
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  await admin.expectOk("PUT", `/api/resources/${id}`, { ...fields, title: `${title}, edited here` });
  expect(await importFrom(hub.db, await exported())).toMatchObject({ resources: 0, changed: 0, said: [] });
});

test("a list without dates comes back unchanged from an export", async () => {
  await importTable();
  const file = join(await newFolder(), "list.md");
  await writeFile(file, withFrontMatter({ key: "school/list", title: "First weeks", items: ["school/1"] }, null));
  expect(await importFrom(hub.db, file)).toMatchObject({ lists: 1, said: [] });
  expect(await importFrom(hub.db, await exported())).toMatchObject({ lists: 0, changed: 0, said: [] });
});

test("a file of an export that was changed afterwards is still reported", async () => {
  await importTable();
  const folder = await exported();
  const [name = ""] = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith("row-with-a-key.md"));
  const text = await readFile(join(folder, name), "utf8");
  await writeFile(join(folder, name), text.replace("Text\n", "Other text\n"));
  const { changed, said } = await importFrom(hub.db, folder);
  expect([changed, said]).toEqual([1, [`${name}:1: has changed since it was imported; left alone`]]);
});
