import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readYaml } from "#server/core/markdown/front-matter.ts";
import { FORMAT, MANIFEST, OWN_FILE, OWN_FOLDER, toYaml } from "./library-format.ts";

/** The folder is new, empty or holds an earlier export, which is taken out of it. Whatever else is in it stays. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length > 0 && !(await readManifest(folder)))
    throw new Error(`${folder} is not empty, and holds no earlier export; choose another folder`);
  // An export that is killed leaves this, and nobody takes the folder for a whole library.
  await writeManifest(folder, { finished: "no" });
  for (const kind of ["resources", "lists"]) await removeEarlier(join(folder, kind));
}

/** A half-written file never has this name. */
export async function writeManifest(folder: string, told: Record<string, unknown>): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.new`, toYaml({ format: FORMAT, ...told }));
  await rename(`${path}.new`, path);
}

type Manifest = { isFinished: boolean; resources: number; lists: number };

/** Undefined where no export was made. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => "");
  if (!text.startsWith(`format: ${FORMAT}\n`)) return undefined;
  const { finished, resources, lists } = readYaml(text).fields;
  return { isFinished: finished !== "no", resources: Number(resources), lists: Number(lists) };
}

async function removeEarlier(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${path} is not a folder; an export would write elsewhere`);
  for (const folder of await readdir(path, { withFileTypes: true })) {
    if (!OWN_FOLDER.test(folder.name)) continue;
    if (!folder.isDirectory())
      throw new Error(`${join(path, folder.name)} is not a folder; an export would write elsewhere`);
    for (const name of await readdir(join(path, folder.name)))
      if (OWN_FILE.test(name)) await rm(join(path, folder.name, name));
  }
}
