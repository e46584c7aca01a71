import { lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bytesOfFile } from "#server/features/files/files.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readYaml } from "#server/platform/markdown/front-matter.ts";
import {
  countPublic,
  type ExportedList,
  type ExportedResource,
  keyOfLibrary,
  listsInBatches,
  resourcesInBatches,
} from "./export-queries.ts";
import {
  FORMAT,
  keyFor,
  MANIFEST,
  OWN_FILE,
  OWN_FOLDER,
  pathOf,
  pathOfFile,
  resourceFile,
  toYaml,
  withFrontMatter,
} from "./library-format.ts";

type Progress = (done: number, total: number) => void;
type Exported = { resources: number; lists: number };

/**
 * Writes the approved resources and the public lists as files, as they were at one moment, while others go on changing them.
 */
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
    const carried = new Set<number>();
    for await (const batch of resourcesInBatches(tx)) {
      for (const { carried: files } of batch) {
        const fresh = files.filter(({ id }) => !carried.has(id));
        for (const { id } of fresh) carried.add(id);
        await writeCarried(tx, folder, fresh);
      }
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

/** Never overwrites an existing file, whatever it is or points to. */
async function writeFiles(folder: string, files: ExportedFile[]): Promise<void> {
  for (const path of new Set(files.map(({ path }) => dirname(path))))
    await mkdir(join(folder, path), { recursive: true });
  await Promise.all(files.map(({ path, text }) => writeFile(join(folder, path), text, { flag: "wx" })));
}

/** Writes the bytes of files beside the texts that name them, one piece at a time. Never overwrites an existing file. */
async function writeCarried(db: Db, folder: string, files: ExportedResource["carried"]): Promise<void> {
  for (const file of files) {
    const path = join(folder, pathOfFile(file));
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, "wx");
    try {
      for await (const piece of bytesOfFile(db, file)) await handle.writeFile(piece);
    } finally {
      await handle.close();
    }
  }
}

/** The folder must be new, empty or hold an earlier export, which is removed from it. Its other contents stay. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length > 0 && !(await readManifest(folder)))
    throw new Error(`${folder} is not empty, and holds no earlier export; choose another folder`);
  // A killed export leaves this marker, so that nobody takes the folder for a complete library.
  await writeManifest(folder, { finished: "no" });
  for (const kind of ["resources", "lists", "files"]) await removeEarlier(join(folder, kind));
}

/** A half-written file never has its final name. */
async function writeManifest(folder: string, told: Record<string, unknown>): Promise<void> {
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

type Site = { library: string; appUrl: string };
export type ExportedFile = { path: string; text: string };

export function fileOfResource(exported: ExportedResource, site: Site): ExportedFile {
  const { id, importedAs, author, ...resource } = exported;
  const { originalId, originalImportedAs } = resource;
  const text = resourceFile({
    ...resource,
    key: importedAs ?? keyFor(site.library, "resources", id),
    url: `${site.appUrl}/resources/${id}`,
    author: author.name,
    remixOf: originalId && (originalImportedAs ?? keyFor(site.library, "resources", originalId)),
    createdAt: resource.createdAt.toISOString(),
    publishedAt: resource.publishedAt?.toISOString(),
    ...namedFiles(exported),
  });
  return { path: pathOf("resources", id, resource.title), text };
}

function namedFiles({ fileIds, coverId, carried }: Pick<ExportedResource, "fileIds" | "coverId" | "carried">) {
  const named = new Map(carried.map((file) => [file.id, { file: pathOfFile(file), name: file.name }]));
  const isElsewhere = (id: number) => fileIds.includes(id) || id === coverId;
  return {
    files: fileIds.flatMap((id) => named.get(id) ?? []),
    cover: named.get(coverId ?? 0),
    pictures: [...named].flatMap(([id, file]) => (isElsewhere(id) ? [] : [file])),
  };
}

export function fileOfList(
  { id, importedAs, author, title, description, items, ...list }: ExportedList,
  site: Site,
): ExportedFile {
  const fields = {
    key: importedAs ?? keyFor(site.library, "lists", id),
    url: `${site.appUrl}/lists/${id}`,
    title,
    description,
    author: author.name,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
  const told = items.map((item) => ({
    resource: item.importedAs ?? keyFor(site.library, "resources", item.id),
    ...(item.note !== null && { note: item.note }),
  }));
  return { path: pathOf("lists", id, title), text: withFrontMatter({ ...fields, items: told }, null) };
}
