import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "#scripts/build.mjs";
import { startServer } from "./server.ts";

/** Fault tests kill real processes, so they run the built server, each on a copy of this migrated database. */
export default async function setup(project: TestProject) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "hub-faults-"));
  const { stop } = await startServer({ DATA_DIR: folder });
  await stop("SIGTERM");
  project.provide("dataDir", folder);
  return () => rm(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated embedded database, to be copied. */
    dataDir: string;
  }
}
