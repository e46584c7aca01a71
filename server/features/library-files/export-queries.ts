import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import { listItems, lists } from "#server/db/schema/lists.ts";
import { imports, libraryKey, resources } from "#server/db/schema/resources.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { IS_APPROVED } from "#server/features/resources/resources.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Few enough that even the longest possible texts fit into memory together. */
const BATCH = 100;

const PUBLIC = eq(lists.visibility, "public");

export async function keyOfLibrary(db: Db): Promise<string> {
  const [row] = await db.select({ key: libraryKey.key }).from(libraryKey);
  if (!row) throw new Error("there is no key of the library");
  return row.key;
}

export async function countPublic(db: Db): Promise<{ resources: number; lists: number }> {
  const [found] = await db.select({ n: count() }).from(resources).where(IS_APPROVED);
  const [made] = await db.select({ n: count() }).from(lists).where(PUBLIC);
  return { resources: found?.n ?? 0, lists: made?.n ?? 0 };
}

const original = alias(resources, "original");
const importOfOriginal = alias(imports, "import_of_original");

const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, resources[name]])) as {
  [Name in (typeof FIELD_NAMES)[number]]: (typeof resources)[Name];
};

/** The files that readers see: not those of a waiting edit or of earlier versions. */
const CARRIED = sql<{ id: number; name: string; bytes: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes) order by file.id), '[]')
  from file_uses as uses join files as file on file.id = uses.file_id
  where uses.kind = 'resource' and uses.target_id = ${resources.id} and file.completed_at is not null)`;

/** Imported resources keep their key, so that their original library recognizes them. */
const selectResources = (db: Db) =>
  db
    .select({
      ...fields,
      id: resources.id,
      author: authorColumn(resources.userId),
      createdAt: resources.createdAt,
      publishedAt: resources.publishedAt,
      importedAs: imports.key,
      originalId: original.id,
      originalImportedAs: importOfOriginal.key,
      carried: CARRIED,
    })
    .from(resources)
    .leftJoin(imports, eq(imports.resourceId, resources.id))
    .leftJoin(original, and(eq(original.id, resources.remixOf), eq(original.status, "approved")))
    .leftJoin(importOfOriginal, eq(importOfOriginal.resourceId, original.id));

export type ExportedResource = Awaited<ReturnType<typeof selectResources>>[number];

/** The approved resources, oldest first, a few at a time. */
export const resourcesInBatches = (db: Db) =>
  inBatches((after) =>
    selectResources(db)
      .where(and(IS_APPROVED, gt(resources.id, after)))
      .orderBy(asc(resources.id))
      .limit(BATCH),
  );

/** In any status. */
export const resourcesById = (db: Db, ids: number[]) => selectResources(db).where(inArray(resources.id, ids));

const selectLists = (db: Db) =>
  db
    .select({
      id: lists.id,
      author: authorColumn(lists.userId),
      title: lists.title,
      description: lists.description,
      createdAt: lists.createdAt,
      updatedAt: lists.updatedAt,
      importedAs: imports.key,
    })
    .from(lists)
    .leftJoin(imports, eq(imports.listId, lists.id));

type StoredList = Awaited<ReturnType<typeof selectLists>>[number];

type Item = { listId: number; id: number; note: string | null; importedAs: string | null };
export type ExportedList = StoredList & { items: Item[] };

/** The public lists with the items that everybody sees in them. */
export async function* listsInBatches(db: Db): AsyncGenerator<ExportedList[]> {
  const batches = inBatches<StoredList>((after) =>
    selectLists(db)
      .where(and(PUBLIC, gt(lists.id, after)))
      .orderBy(asc(lists.id))
      .limit(BATCH),
  );
  for await (const batch of batches) yield withItems(db, batch);
}

/** Regardless of who may see them. */
export const listsById = async (db: Db, ids: number[]): Promise<ExportedList[]> =>
  withItems(db, await selectLists(db).where(inArray(lists.id, ids)));

async function withItems(db: Db, batch: StoredList[]): Promise<ExportedList[]> {
  const items = await publicItems(db, batch);
  return batch.map((list) => ({ ...list, items: items.filter(({ listId }) => listId === list.id) }));
}

const publicItems = (db: Db, batch: { id: number }[]) =>
  db
    .select({ listId: listItems.listId, id: resources.id, note: listItems.note, importedAs: imports.key })
    .from(listItems)
    .innerJoin(lists, eq(lists.id, listItems.listId))
    .innerJoin(resources, and(eq(resources.id, listItems.resourceId), IS_APPROVED))
    .leftJoin(imports, eq(imports.resourceId, resources.id))
    .where(
      inArray(
        listItems.listId,
        batch.map(({ id }) => id),
      ),
    )
    .orderBy(asc(listItems.listId), sql`array_position(${lists.resourceIds}, ${listItems.resourceId})`);

async function* inBatches<Row extends { id: number }>(read: (after: number) => PromiseLike<Row[]>) {
  for (let after = 0; ; ) {
    const batch = await read(after);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.id;
  }
}
