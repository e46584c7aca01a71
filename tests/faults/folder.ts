import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** An empty folder that goes away with the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hub-faults-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The same with a migrated database in it, which spares a test the seconds of making one. */
export async function dataFolder(): Promise<string> {
  const folder = await emptyFolder();
  await copyDatabase(folder);
  return folder;
}

export const copyDatabase = (folder: string): Promise<void> =>
  cp(inject("dataDir"), folder, { recursive: true, filter: (path) => !path.endsWith(".sock") });
