import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { validResource } from "#contract/testing/drafts.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { pdf, picture, upload, uploadText, word } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { importFrom, newFolder } from "#server/testing/library-files.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { exportLibrary } from "./export-library.ts";
import { withFrontMatter } from "./library-format.ts";

const hub = openHub();
const other = openHub();
let author: TestClient;

beforeAll(async () => {
  author = await hub.teacher();
});

const bytesAt = async (of: typeof hub, url: string) => {
  const response = await of.request(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

async function stored(of: typeof hub, title: string) {
  const [found] = await rows<{ id: number }>(of.db, sql`select id from resources where title = ${title}`);
  return of.visitor().expectOk("GET", `/api/resources/${found?.id}`);
}

const countFiles = async (of: typeof hub) =>
  (await rows<{ n: number }>(of.db, sql`select count(*)::int as n from files`))[0]?.n;

async function exported(of = hub): Promise<string> {
  const folder = await newFolder();
  await exportLibrary({ db: of.db, appUrl: "https://hub.example.org" }, folder);
  return folder;
}

/** A folder with one resource that names files, and these files. */
async function folderWith(fields: object, files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, "sheets"));
  await writeFile(join(folder, "resource.md"), withFrontMatter({ ...validResource, key: "x/1", ...fields }, "Text"));
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  return folder;
}

test("attached files, covers and pictures in texts move to another hub byte for byte, under new addresses", async () => {
  // Other files here already have the same ids.
  for (let n = 0; n < 3; n++) await uploadText(author);
  const large = pdf(`%${"worksheet ".repeat(60_000)}`);
  const sheet = (await upload(author, "Übung 1.pdf", large)).body;
  const plan = (await upload(author, "Plan.docx", word())).body;
  const notes = await uploadText(author, "notes.md", "---\ntitle: Not a resource\n---\n");
  const cover = (await upload(author, "cover.png", await picture().png().toBuffer())).body;
  const board = (await upload(author, "board.jpg", await picture(1200, 900).jpeg().toBuffer())).body;
  const target = await publish(hub, author, { title: "The other one" });
  const content = `![The board](${board.url}) ![again](${board.url}) and [more](/resources/${target})`;
  const fileIds = [plan.id, sheet.id, notes.id];
  await publish(hub, author, { title: "With files", content, fileIds, coverId: cover.id });
  await author.expectOk("POST", "/api/resources", draft({ title: "Waits", fileIds: [(await uploadText(author)).id] }));

  const folder = await exported();
  const paths = (await readdir(join(folder, "files"), { recursive: true })).filter((path) => path.includes("-"));
  expect(paths.toSorted()).toEqual(
    [`${sheet.id}-ubung-1.pdf`, `${plan.id}-plan.docx`, `${notes.id}-notes.md`, `${cover.id}-cover.webp`]
      .concat(`${board.id}-board.webp`)
      .map((name) => `000/${name}`)
      .toSorted(),
  );
  expect(Buffer.compare(await readFile(join(folder, `files/000/${sheet.id}-ubung-1.pdf`)), large)).toBe(0);

  expect(await importFrom(other.db, folder)).toMatchObject({ resources: 2, refused: 0, unknown: {}, said: [] });
  const [here, there] = [await stored(hub, "With files"), await stored(other, "With files")];
  expect(there.files.map(({ name, type, bytes }: typeof sheet) => [name, type, bytes])).toEqual(
    here.files.map(({ name, type, bytes }: typeof sheet) => [name, type, bytes]),
  );
  for (const [n, { url }] of here.files.entries())
    expect(Buffer.compare(await bytesAt(other, there.files[n].url), await bytesAt(hub, url))).toBe(0);
  const coverThere = await bytesAt(other, `/files/${there.cover}/cover`);
  expect(Buffer.compare(coverThere, await bytesAt(hub, `/files/${here.cover}/cover`))).toBe(0);
  const { id: targetThere } = await stored(other, "The other one");
  const [, address = ""] = /\((\/files\/\d+\/board\.webp)\)/.exec(there.content) ?? [];
  expect(there.content).toBe(`![The board](${address}) ![again](${address}) and [more](/resources/${targetThere})`);
  expect(there.contentHtml).toMatch(
    /<img src="\/files\/\d+\/board\.webp" alt="The board" srcset=".+" width="1200" height="900"/,
  );
  expect(Buffer.compare(await bytesAt(other, address), await bytesAt(hub, board.url))).toBe(0);
  expect((await bytesAt(other, `${address}?w=320`)).length).toBeGreaterThan(0);

  const count = await countFiles(other);
  expect(await importFrom(other.db, folder)).toMatchObject({ resources: 0, there: 2, changed: 0, said: [] });
  expect(await importFrom(hub.db, await exported(other))).toMatchObject({ resources: 0, there: 2, changed: 0 });
  expect(await countFiles(other)).toBe(count);
  // Replaces an earlier export and its files.
  await exportLibrary({ db: other.db, appUrl: "https://hub.example.org" }, folder);
  expect((await readdir(join(folder, "files/000"))).length).toBe(5);
});

test("an export from before there were files is imported as it was, and recognized the next time", async () => {
  const folder = await folderWith({ title: "From an older hub", key: "old/resources/1" });
  expect(await importFrom(other.db, folder)).toMatchObject({ resources: 1, said: [] });
  expect(await stored(other, "From an older hub")).toMatchObject({ files: [], cover: null });
  expect(await importFrom(other.db, await exported(other))).toMatchObject({ resources: 0, changed: 0, said: [] });
});

test("files can be named by hand, and get the extension of their actual kind", async () => {
  const files = { "sheets/Plan of mine.txt": "Words", "sheets/photo.jpg": await picture().jpeg().toBuffer() };
  const named = { title: "Made by hand", key: "hand/1", files: ["sheets/Plan of mine.txt"], cover: "sheets/photo.jpg" };
  expect(await importFrom(other.db, await folderWith(named, files))).toMatchObject({ resources: 1, said: [] });
  const { files: attached, cover } = await stored(other, "Made by hand");
  expect(attached).toMatchObject([{ name: "Plan of mine.txt", type: "text/plain" }]);
  expect((await bytesAt(other, `/files/${cover}/cover`)).subarray(8, 12).toString()).toBe("WEBP");
});

test("a picture file with hidden extra content is encoded anew", async () => {
  const made = await picture()
    .webp()
    .withExif({ IFD0: { Artist: "Somebody's name" } })
    .toBuffer();
  const folder = await folderWith(
    { title: "Hidden words", key: "x/2", cover: "sheets/a.webp" },
    { "sheets/a.webp": made },
  );
  expect(await importFrom(other.db, folder)).toMatchObject({ resources: 1, said: [] });
  const { cover } = await stored(other, "Hidden words");
  expect((await bytesAt(other, `/files/${cover}/cover`)).toString("latin1")).not.toContain("Somebody");
});

test.each([
  ["leads out of the folder", "../secret.txt", /resource\.md:\d+: files must be paths of files within the folder/],
  ["is an absolute path", "/etc/passwd", /resource\.md:\d+: files must be paths of files within the folder/],
  ["is not there", "sheets/none.pdf", /resource\.md:\d+: sheets\/none\.pdf: There is no such file/],
  ["is a folder", "sheets", /resource\.md:\d+: sheets: This is not a file/],
  ["is empty", "sheets/empty.txt", /resource\.md:\d+: sheets\/empty\.txt: This file is empty/],
  ["is a link", "sheets/link.txt", /resource\.md:\d+: sheets\/link\.txt: .*links are not followed/],
  ["is a page", "sheets/page.txt", /resource\.md:\d+: sheets\/page\.txt: Files of this kind are not accepted/],
  ["is too large", "sheets/large.txt", /resource\.md:\d+: sheets\/large\.txt: A file can have 10 MB at most/],
])("a resource is refused as a whole if one of its files %s", async (_, path, reason) => {
  const count = await countFiles(other);
  const files = {
    "sheets/good.txt": "Words",
    "sheets/empty.txt": "",
    "sheets/page.txt": "<!doctype html><script>alert(1)</script>",
    "sheets/large.txt": "x".repeat(10 * 1024 * 1024 + 1),
  };
  const folder = await folderWith({ title: "Refused", key: "refused/1", files: ["sheets/good.txt", path] }, files);
  await symlink("/etc/hostname", join(folder, "sheets/link.txt"));
  const { said, ...summary } = await importFrom(other.db, folder);
  expect([summary.resources, summary.refused, said]).toEqual([0, 1, [expect.stringMatching(reason)]]);
  expect(await countFiles(other)).toBe(count);
});

test("a cover has to be a picture", async () => {
  const named = { title: "No picture", key: "no-picture/1", cover: "sheets/a.txt" };
  const { refused, said } = await importFrom(other.db, await folderWith(named, { "sheets/a.txt": "Words" }));
  expect([refused, said]).toEqual([1, [expect.stringMatching(/sheets\/a\.txt: Please choose a picture/)]]);
});

test("a member's quota applies to an import, too", async () => {
  const teacher = await other.teacher();
  await other.db.execute(sql`insert into files (user_id, name, type, bytes, stored_bytes)
    values (${teacher.user.id}, 'a.txt', 'text/plain', 1, ${200 * 1024 * 1024})`);
  const folder = await folderWith(
    { title: "No room", key: "room/1", files: ["sheets/a.txt"] },
    { "sheets/a.txt": "Words" },
  );
  const { refused, said } = await importFrom(other.db, folder, { userId: teacher.user.id });
  expect([refused, said]).toEqual([1, [expect.stringMatching(/Your files may take up 200 MB together/)]]);
});
