import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { ResourceDetail } from "#contract/resources.ts";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { pdf, picture, upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList } from "#server/testing/lists.ts";
import { publish } from "#server/testing/resources.ts";
import { addDownloads } from "./downloads.ts";
import { type PackReader, packEntries, zipOf } from "./pack-archive.ts";
import { renderWordInThisThread } from "./word-renderer.ts";

const hub = openHub({}, { broadcast: singleServer });

let owner: TestClient;
let app: ReturnType<typeof newApp>;

beforeAll(async () => {
  owner = await hub.teacher();
  app = newApp(hub);
  addDownloads(app, hub.endpoints, hub, renderWordInThisThread);
});

const get = async (path: string, client?: TestClient, headers = {}) =>
  app.request(path, { headers: { cookie: client?.cookie() ?? "", ...headers } });

async function archiveOf(path: string, client?: TestClient): Promise<Record<string, Uint8Array>> {
  const response = await get(path, client);
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const words = (bytes: Uint8Array | undefined) => strFromU8(bytes ?? new Uint8Array());

test("a list is packed into one archive with the texts and their files, byte for byte", async () => {
  // Consists of several pieces.
  const large = pdf(`%${"worksheet ".repeat(60_000)}`);
  const file = (await upload(owner, "Übung.pdf", large)).body;
  const board = (await upload(owner, "board.png", await picture().png().toBuffer())).body;
  const title = "../Bells: “ring”\u202e / C:\\x";
  const first = await publish(hub, owner, { title, content: "Words *of mine*", fileIds: [file.id, board.id] });
  const second = await publish(hub, owner, { title });
  const list = await newList(owner, { title: "Bells & whistles", description: "For May", visibility: "public" }, [
    first,
    second,
  ]);
  await owner.expectOk("PUT", `/api/lists/${list.id}/items/${second}`, { note: "If there is time" });

  const response = await get(`/lists/${list.id}/pack.zip`, undefined, { range: "bytes=0-3" });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="Bells & whistles.zip"; filename*=UTF-8''Bells%20%26%20whistles.zip`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const name = "Bells “ring” C x";
  expect(Object.keys(files)).toEqual([
    `1 ${name}.md`,
    `1 ${name}/Übung.pdf`,
    `1 ${name}/board.webp`,
    `2 ${name}.md`,
    "Contents.md",
  ]);
  expect(Buffer.compare(files[`1 ${name}/Übung.pdf`] ?? Buffer.of(), large)).toBe(0);
  const shown = await hub.visitor().call("GET", board.url);
  expect(shown.status).toBe(200);
  expect(files[`1 ${name}/board.webp`]).toHaveLength(board.bytes);
  expect(words(files[`1 ${name}.md`])).toContain("Words *of mine*");
  expect(words(files["Contents.md"])).toMatch(/^# Bells & whistles\n\nBy User #\d+\n\nFor May\n\n1\. .*\n\n2\. /);
  expect(words(files["Contents.md"])).toContain("\n\n   If there is time\n");
});

test("readers get only files that they may read", async () => {
  const hidden = await uploadText(owner, "secret.txt");
  const taken = await publish(hub, owner, { title: "Taken down later", fileIds: [hidden.id] });
  const stays = await publish(hub, owner, { title: "Stays" });
  const reader = await hub.teacher();
  const list = await newList(reader, { visibility: "public" }, [taken, stays]);
  const own = await newList(owner, { visibility: "private" }, [stays]);
  await (await hub.admin()).expectOk("DELETE", `/api/resources/${taken}`);

  const seen = await archiveOf(`/lists/${list.id}/pack.zip`);
  expect(Object.keys(seen)).toEqual(["1 Stays.md", "Contents.md"]);
  expect((await get(`/lists/${own.id}/pack.zip`)).status).toBe(404);
  expect((await get(`/lists/${own.id}/pack.zip`, reader)).status).toBe(404);
  expect(Object.keys(await archiveOf(`/lists/${own.id}/pack.zip`, owner))).toContain("1 Stays.md");
  const shared = await owner.expectOk("PUT", `/api/lists/${own.id}`, { visibility: "link" });
  expect((await get(`/lists/${own.id}/pack.zip`)).status).toBe(404);
  expect(Object.keys(await archiveOf(`${shared.url}/pack.zip`))).toContain("1 Stays.md");
  for (const path of ["/lists/999999/pack.zip", "/lists/x/pack.zip"]) expect((await get(path)).status).toBe(404);
});

test("names are unique and safe on every system, deleted files are left out, and files that are too large are named", async () => {
  const list = await newList(owner, { title: "Names", visibility: "public" }, [await publish(hub, owner, {})]);
  const shown = await owner.expectOk("GET", `/api/lists/${list.id}`);
  const file = (id: number, name: string, bytes = 4) => ({
    id,
    name,
    bytes,
    type: "text/plain",
    pages: null,
    url: `/f/${id}`,
  });
  const files = [
    file(1, "Plan.txt"),
    file(2, "plan.TXT"),
    file(3, "con.txt"),
    file(4, "gone.txt"),
    file(5, "huge.txt", 100),
    file(6, "plan.txt"),
  ];
  const read: PackReader = {
    resource: async () => ({ ...shown.items[0].resource, title: "...", files }) as ResourceDetail,
    file: async (id) => (id === 4 ? null : pieces()),
  };
  const options = { markdown: () => "", origin: "https://hub.example.org", most: 50 };
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(packEntries(shown, read, options))) parts.push(part);
  const archive = unzipSync(Buffer.concat(parts));
  const folder = `1 Resource ${shown.items[0].resource.id}`;
  expect(Object.keys(archive)).toEqual([
    `${folder}.md`,
    ...["Plan.txt", "plan (2).TXT", "con_.txt", "plan (3).txt"].map((name) => `${folder}/${name}`),
    "Contents.md",
  ]);
  expect(words(archive[`${folder}/Plan.txt`])).toBe("text");
  expect(words(archive["Contents.md"])).toMatch(/too large together[^-]*- https:\/\/hub\.example\.org\/f\/5\n$/);
});

async function* pieces() {
  yield Buffer.from("te");
  yield Buffer.from("xt");
}
