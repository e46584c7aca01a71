import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newDataDir, newEmptyDir } from "./data-dir.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { register, runCommand, startServer } from "./server.ts";

/** Each test opens several embedded databases one after the other, which takes seconds each. */
vi.setConfig({ testTimeout: 300_000 });

/** Registers teachers until stopped; `acknowledged` holds those whose registration was answered with 201. */
function startWriting(address: string) {
  const acknowledged: string[] = [];
  let writing = true;
  const done = (async () => {
    for (let n = 0; writing; n++)
      if ((await register(address, `writer_${n}`)) === 201) acknowledged.push(`writer_${n}`);
  })();
  return {
    acknowledged,
    stop: () => {
      writing = false;
      return done;
    },
  };
}

async function backUpWhileRunning(settings: Record<string, string>, file: string): Promise<string[]> {
  const server = await startServer(settings);
  const writer = startWriting(server.address);
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2);
  const before = [...writer.acknowledged];
  expect(await runCommand("backup", [file], settings)).toMatchObject({ code: 0 });
  await writer.stop();
  expect(await server.stop("SIGTERM")).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  return before;
}

async function expectRestored(file: string, settings: Record<string, string>, usernames: string[]): Promise<void> {
  const { code, output } = await runCommand("restore", [file], settings);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ rows restored from the backup of /)]);
  const { address } = await startServer(settings);
  for (const username of usernames) expect([username, await register(address, username)]).toEqual([username, 409]);
}

test("a running embedded hub is backed up and restored elsewhere with every acknowledged write", async () => {
  const folder = await newEmptyDir();
  const [from, to, file] = [await newDataDir(), join(folder, "restored"), join(folder, "hub.gz")];
  const before = await backUpWhileRunning({ DATA_DIR: from }, file);
  expect(await readdir(folder)).toEqual(["hub.gz"]);
  expect((await readdir(from)).filter((name) => name.includes("backup"))).toEqual([]);
  await expectRestored(file, { DATA_DIR: to }, before);
});

test("a stopped hub is backed up from its folder, and restore refuses a database that is in use or not empty", async () => {
  const DATA_DIR = await newDataDir();
  const file = join(await newEmptyDir(), "hub.gz");
  expect(await runCommand("backup", [file], { DATA_DIR })).toMatchObject({ code: 0 });
  const refused = await runCommand("restore", [file], { DATA_DIR });
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^This database is not empty/)]);
  const { address } = await startServer({ DATA_DIR });
  const inUse = await runCommand("restore", [file, "--replace"], { DATA_DIR });
  expect([inUse.code, inUse.output]).toEqual([1, expect.stringMatching(/is in use by another running server/)]);
  expect(await register(address, "still_here")).toBe(201);
});

test("restoring a file that does not exist creates no database", async () => {
  const folder = await newEmptyDir();
  const missing = join(folder, "hub.gz");
  const { code, output } = await runCommand("restore", [missing], { DATA_DIR: join(folder, "data") });
  expect([code, output]).toEqual([1, expect.stringMatching(/^ENOENT: no such file or directory, .*hub\.gz'\n$/)]);
  expect(await readdir(folder)).toEqual([]);
});

test("a backup without a database fails with one line that says so", async () => {
  const DATA_DIR = join(await newEmptyDir(), "none");
  await mkdir(DATA_DIR);
  const { code, output } = await runCommand("backup", [join(DATA_DIR, "hub.gz")], { DATA_DIR });
  expect([code, output]).toEqual([1, `DATA_DIR: there is no database in ${DATA_DIR}\n`]);
  expect(await runCommand("backup", [], { DATA_DIR })).toEqual({ code: 1, output: "npm run backup -- <file>\n" });
});

test("a backup of a running hub into a folder that does not exist ends with one line that says so", async () => {
  const DATA_DIR = await newDataDir();
  await startServer({ DATA_DIR });
  const { code, output } = await runCommand("backup", [join(DATA_DIR, "missing", "hub.gz")], { DATA_DIR });
  expect([code, output]).toEqual([1, expect.stringMatching(/^ENOENT: no such file or directory.*\n$/)]);
});

test.runIf(postgresUrl)(
  "a running hub on PostgreSQL is backed up, and an embedded hub moves to PostgreSQL",
  async () => {
    const file = join(await newEmptyDir(), "hub.gz");
    const { DATABASE_URL } = await createDatabase();
    const before = await backUpWhileRunning({ DATABASE_URL }, file);
    await expectRestored(file, { DATABASE_URL: (await createDatabase()).DATABASE_URL }, before);

    const running = await startServer({ DATABASE_URL });
    const inUse = await runCommand("restore", [file, "--replace"], { DATABASE_URL });
    expect([inUse.code, inUse.output]).toEqual([1, expect.stringMatching(/^A server is using this database/)]);
    await running.stop("SIGTERM");

    const DATA_DIR = await newDataDir();
    const embedded = await backUpWhileRunning({ DATA_DIR }, file);
    await expectRestored(file, { DATABASE_URL: (await createDatabase()).DATABASE_URL }, embedded);
  },
);
