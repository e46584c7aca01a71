import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { keyOfLibrary } from "#server/features/library-files/export-queries.ts";
import { openPGlite } from "#server/platform/db/embedded.ts";
import { newEmptyDir } from "./data-dir.ts";
import { register, startServer } from "./server.ts";

const TEMPLATES = fileURLToPath(new URL("../../dist/database", import.meta.url));

/** The settings of a database that no server has open. */
async function keyIn(DATA_DIR: string): Promise<string> {
  const { db, close } = await openPGlite({ dataDir: join(DATA_DIR, "db") });
  try {
    return await keyOfLibrary(db);
  } finally {
    await close();
  }
}

test("a first start that was killed while it copied the new database starts over, and a library keeps its own key", async () => {
  const [one, other] = [await newEmptyDir(), await newEmptyDir()];
  await mkdir(join(one, "db.new"));
  await writeFile(join(one, "db.new", "PG_VERSION"), "half a copy");
  for (const DATA_DIR of [one, other]) {
    const { address, stop } = await startServer({ DATA_DIR });
    expect(await register(address, "first_teacher")).toBe(201);
    await stop("SIGTERM");
  }
  const key = await keyIn(one);
  expect(key).not.toBe(await keyIn(other));

  await (await startServer({ DATA_DIR: one })).stop("SIGTERM");
  expect(await keyIn(one)).toBe(key);
});

test("a server that runs as another user than the build can read the database it copies", async () => {
  const names = await readdir(TEMPLATES, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(TEMPLATES, name))).mode })),
  );
  expect(modes.length).toBeGreaterThan(100);
  expect(modes.filter(({ mode }) => (mode & 0o044) !== 0o044)).toEqual([]);
});
