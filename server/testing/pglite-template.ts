import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { TestProject } from "vitest/node";
import { fillTemplate } from "./template.ts";

/** Migrates once; every test file starts from a copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hub-template-"));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await fillTemplate(drizzle(client, { casing: "snake_case" }));
  const dump = await client.dumpDataDir("none");
  const template = join(folder, "template.tar");
  await writeFile(template, new Uint8Array(await dump.arrayBuffer()));
  await client.close();
  project.provide("template", template);
  return () => rm(folder, { recursive: true, force: true });
}
