import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { TestProject } from "vitest/node";
import { poolFor } from "#server/platform/db/embedded.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { fillTemplate } from "./template.ts";

/** Creates and migrates a database once; tests start from copies, which take a quarter of the time. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hub-template-"));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const dump = async (name: string) => {
    const file = join(folder, name);
    await writeFile(file, new Uint8Array(await (await client.dumpDataDir("none")).arrayBuffer()));
    return file;
  };
  project.provide("emptyTemplate", await dump("empty.tar"));
  const pool = poolFor(client);
  await fillTemplate(openPool(pool));
  await pool.end();
  project.provide("template", await dump("template.tar"));
  await client.close();
  return () => rm(folder, { recursive: true, force: true });
}
