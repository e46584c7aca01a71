import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openTestDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { importFrom, libraryOf, newFolder } from "#server/testing/library-files.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { exportLibrary } from "./export-library.ts";

const hub = openHub();
let author: TestClient;
let shown: number;

const toFolder = (folder: string) => exportLibrary({ db: hub.db, appUrl: "https://hub.example.org" }, folder);

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")])),
  );
}

beforeAll(async () => {
  author = await hub.teacher({ username: "anonymous.author" });
  const named = await hub.teacher({ username: "named.author" });
  await named.expectOk("PUT", `/api/users/${named.user.id}`, {
    firstName: "Ada",
    lastName: "Lovelace",
    showName: true,
  });
  shown = await publish(hub, named, {
    title: "Éclairs: a lesson/with ../signs",
    licence: "CC BY 4.0",
    content: "Text.",
  });
  const version = await publish(hub, author, { title: "My own version", remixOf: shown });
  await author.expectOk("POST", "/api/resources", draft({ title: "Still waiting for review" }));
  const rejected = await author.expectOk("POST", "/api/resources", draft({ title: "Rejected by moderators" }));
  const moderator = await hub.admin();
  await moderator.expectOk("PUT", `/api/admin/resources/${rejected.id}/reject`, { reasons: ["other"], note: "No." });
  await author.expectOk(
    "PUT",
    `/api/resources/${version}`,
    draft({ title: "An edit nobody approved", remixOf: shown }),
  );
  for (const visibility of ["private", "link", "public"]) {
    const list = await author.expectOk("POST", "/api/lists", { title: `A ${visibility} list`, visibility });
    for (const id of [version, shown, rejected.id])
      await author.call("PUT", `/api/lists/${list.id}/items/${id}`, { note: `Note on it` });
  }
});

test("a file has the fields of its resource, the author if they chose to be named, and the original text", async () => {
  const folder = await newFolder();
  expect(await toFolder(folder)).toEqual({ resources: 2, lists: 1 });
  const files = await filesIn(folder);
  expect(Object.keys(files)).toEqual([
    "library.yaml",
    expect.stringMatching(/^lists\/000\/\d+-a-public-list\.md$/),
    `resources/000/${shown}-eclairs-a-lesson-with-signs.md`,
    expect.stringMatching(/^resources\/000\/\d+-my-own-version\.md$/),
  ]);
  const text = files[`resources/000/${shown}-eclairs-a-lesson-with-signs.md`] ?? "";
  expect(text).toMatch(
    new RegExp(`^---\nkey: [0-9a-f-]{36}/resources/${shown}\nurl: https://hub.example.org/resources/${shown}\n`),
  );
  expect(text).toContain('title: "Éclairs: a lesson/with ../signs"\n');
  expect(text).toContain("author: Ada Lovelace\n");
  expect(text).toMatch(/---\nText\.\n$/);
  expect(files["library.yaml"]).toMatch(
    /^format: AI Educators Hub library 1\nsite: .*\nresources: 2\nlists: 1\nfinished: 2/s,
  );
});

test("an export has nothing that is private, waiting or rejected, and no name that was not chosen", async () => {
  const folder = await newFolder();
  await toFolder(folder);
  const everything = Object.values(await filesIn(folder)).join("\n");
  for (const hidden of [
    "Still waiting",
    "Rejected",
    "nobody approved",
    "private list",
    "link list",
    "anonymous.author",
    "@",
  ])
    expect(everything).not.toContain(hidden);
});

test("a library and its lists are the same in an empty hub; importing them again, or at home, changes nothing", async () => {
  const folder = await newFolder();
  await toFolder(folder);
  const { db, close } = await openTestDatabase();
  try {
    expect(await importFrom(db, folder)).toMatchObject({ resources: 2, lists: 1, unlinked: 0, said: [] });
    expect(await importFrom(db, folder)).toMatchObject({ resources: 0, lists: 0, there: 3, said: [] });
    expect(await libraryOf(db)).toEqual(await libraryOf(hub.db));
    expect(await publicLists(db)).toEqual(await publicLists(hub.db));
    const back = await newFolder();
    await exportLibrary({ db, appUrl: "https://other.example.org" }, back);
    expect(await importFrom(hub.db, back)).toMatchObject({ resources: 0, lists: 0, there: 3 });
  } finally {
    await close();
  }
});

const publicLists = async (db: typeof hub.db) => {
  const { rows } = (await db.execute(sql`
    select lists.title, description, lists.created_at::text, updated_at::text, (
      select json_agg(json_build_array(resources.title, note) order by array_position(resource_ids, resource_id))
      from list_items join resources on resources.id = resource_id
      where list_id = lists.id and status = 'approved') as items
    from lists where visibility = 'public' order by lists.id`)) as unknown as { rows: object[] };
  return rows;
};

test("lists from a pending import are visible to their owner alone", async () => {
  const folder = await newFolder();
  await toFolder(folder);
  const { db, close } = await openTestDatabase();
  try {
    await importFrom(db, folder, { status: "pending" });
    expect(await publicLists(db)).toEqual([]);
    expect(await db.execute(sql`select visibility from lists`)).toMatchObject({ rows: [{ visibility: "private" }] });
  } finally {
    await close();
  }
});

test("a folder with other files is refused, and an earlier export is replaced without touching them", async () => {
  const folder = await newFolder();
  await writeFile(join(folder, "mine.md"), "My own notes");
  await expect(toFolder(folder)).rejects.toThrow("is not empty, and holds no earlier export");
  expect(await filesIn(folder)).toEqual({ "mine.md": "My own notes" });

  const again = join(folder, "again");
  await toFolder(again);
  await writeFile(join(again, "resources/000/notes.md"), "Mine");
  await writeFile(join(again, "resources/000/7-removed-since.md"), "From an earlier export");
  await toFolder(again);
  const files = await filesIn(again);
  expect(files["resources/000/notes.md"]).toBe("Mine");
  expect(files).not.toHaveProperty(["resources/000/7-removed-since.md"]);
});

test("an export that is killed is known by its manifest, and never writes through a link", async () => {
  const folder = await newFolder();
  const kill = () => {
    throw new Error("killed");
  };
  await expect(exportLibrary({ db: hub.db, appUrl: "https://hub.example.org" }, folder, kill)).rejects.toThrow(
    "killed",
  );
  await expect(importFrom(hub.db, folder)).rejects.toThrow("was not finished");
  expect(await toFolder(folder)).toEqual({ resources: 2, lists: 1 });

  const elsewhere = await newFolder();
  const linked = await newFolder();
  await mkdir(join(linked, "resources"));
  await writeFile(join(linked, "library.yaml"), "format: AI Educators Hub library 1\n");
  await symlink(elsewhere, join(linked, "resources/000"));
  await expect(toFolder(linked)).rejects.toThrow("is not a folder");
  expect(await readdir(elsewhere)).toEqual([]);
});
