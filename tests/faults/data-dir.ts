import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** An empty folder, removed after the test. */
export async function newEmptyDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hub-faults-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A DATA_DIR with a migrated database, copied from a template because migrating takes seconds. */
export async function newDataDir(): Promise<string> {
  const folder = await newEmptyDir();
  await copyTemplateTo(folder);
  return folder;
}

export const copyTemplateTo = (folder: string): Promise<void> =>
  cp(inject("dataDir"), folder, { recursive: true, filter: (path) => !path.endsWith(".sock") });
