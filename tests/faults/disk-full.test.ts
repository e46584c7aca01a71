import { statSync } from "node:fs";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { send, signIn } from "./concurrent-clients.ts";
import { copyTemplateTo } from "./data-dir.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { startServer } from "./server.ts";
import { mountTmpfs, NEEDS_ROOT } from "./tmpfs.ts";

const MIB = 1024 * 1024;

/** Long enough to fill a disk, and random because PostgreSQL compresses long texts. */
const topic = () => ({
  title: "One more topic",
  content: Array.from({ length: 400 }, () => crypto.randomUUID()).join(" "),
});

async function writer(address: string) {
  const cookie = await signIn(address);
  let acknowledged = 0;
  return {
    acknowledged: () => acknowledged,
    write: async () => {
      const answer = await send(address, { method: "POST", path: "/api/forums/1/topics", cookie, body: topic() });
      if (answer.status === 201) acknowledged++;
      return answer;
    },
  };
}

async function topicsAt(address: string): Promise<number> {
  const [forum] = (await (await fetch(`${address}/api/forums?${crypto.randomUUID()}`)).json()) as {
    topicCount: number;
  }[];
  return forum?.topicCount ?? 0;
}

const FULL = { status: 503, retryAfter: "60" };

test("an embedded database on a full disk rejects writes, serves reads, loses nothing and recovers", async ({
  skip,
}) => {
  const disk = await mountTmpfs(250);
  if (!disk) return skip(NEEDS_ROOT);
  await copyTemplateTo(disk.folder);
  const settings = { DATA_DIR: disk.folder };
  const { address, stop } = await startServer(settings);
  const { write, acknowledged } = await writer(address);
  expect((await write()).status).toBe(201);

  await disk.fill(20 * MIB);
  await expect.poll(write).toEqual(FULL);
  await disk.fill(0);
  for (let n = 0; n < 20; n++) expect(await write()).toEqual(FULL);
  expect(await topicsAt(address)).toBe(acknowledged());
  disk.empty();
  await expect.poll(async () => (await write()).status).toBe(201);

  await stop("SIGKILL");
  expect(await topicsAt((await startServer(settings)).address)).toBe(acknowledged());
});

test("a server with an embedded database does not start on a full disk and says why", async ({ skip }) => {
  const disk = await mountTmpfs(40);
  if (!disk) return skip(NEEDS_ROOT);
  await expect(startServer({ DATA_DIR: disk.folder })).rejects.toThrow(/DATA_DIR: the disk of .* is full/);
});

test.runIf(postgresUrl)("PostgreSQL on a full disk rejects writes, loses nothing and recovers", async ({ skip }) => {
  const server = new Client({ connectionString: postgresUrl });
  await server.connect();
  const { rows } = await server.query("show data_directory");
  const disk = await mountTmpfs(40, statSync(rows[0].data_directory));
  const name = `small_${crypto.randomUUID().replaceAll("-", "")}`;
  onTestFinished(async () => {
    await server.query(`drop tablespace if exists ${name}`);
    await server.end();
  });
  if (!disk) return skip(NEEDS_ROOT);
  await server.query(`create tablespace ${name} location '${disk.folder}'`);
  const { DATABASE_URL } = await createDatabase(`tablespace ${name}`);
  const { address } = await startServer({ DATABASE_URL });
  const { write, acknowledged } = await writer(address);
  expect((await write()).status).toBe(201);

  await disk.fill(0);
  await expect.poll(write).toEqual(FULL);
  for (let n = 0; n < 20; n++) expect(await write()).toEqual(FULL);
  expect(await topicsAt(address)).toBe(acknowledged());
  disk.empty();
  expect((await write()).status).toBe(201);
  expect(await topicsAt(address)).toBe(acknowledged());
});
