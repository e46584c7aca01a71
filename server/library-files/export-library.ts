import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import type { Db } from "#server/db/client.ts";
import { prepareFolder, writeManifest } from "./export-folder.ts";
import { countPublic, keyOfLibrary, listsInBatches, resourcesInBatches } from "./export-queries.ts";
import { type ExportedFile, fileOfList, fileOfResource } from "./exported-file.ts";

type Progress = (done: number, total: number) => void;
type Exported = { resources: number; lists: number };

/** Writes the approved resources and the public lists as files, as they were at one moment, while others go on changing them. */
export async function exportLibrary(
  { db, appUrl }: { db: Db; appUrl: string },
  folder: string,
  progress: Progress = () => {},
): Promise<Exported> {
  await prepareFolder(folder);
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  const told = await db.transaction(async (tx) => {
    const site = { library: await keyOfLibrary(tx), appUrl };
    const total = await countPublic(tx);
    const written = { resources: 0, lists: 0 };
    const done = (kind: keyof Exported, n: number) => {
      written[kind] += n;
      progress(written.resources + written.lists, total.resources + total.lists);
    };
    for await (const batch of resourcesInBatches(tx)) {
      await writeFiles(
        folder,
        batch.map((resource) => fileOfResource(resource, site)),
      );
      done("resources", batch.length);
    }
    for await (const batch of listsInBatches(tx)) {
      await writeFiles(
        folder,
        batch.map((list) => fileOfList(list, site)),
      );
      done("lists", batch.length);
    }
    const { name } = await readSiteSettings(tx);
    return { site: name, url: appUrl, ...written };
  }, snapshot);
  await writeManifest(folder, { ...told, finished: new Date().toISOString() });
  return { resources: told.resources, lists: told.lists };
}

/** Never over a file that is there, whatever it is or points to. */
async function writeFiles(folder: string, files: ExportedFile[]): Promise<void> {
  for (const path of new Set(files.map(({ path }) => dirname(path))))
    await mkdir(join(folder, path), { recursive: true });
  await Promise.all(files.map(({ path, text }) => writeFile(join(folder, path), text, { flag: "wx" })));
}
