import { and, desc, eq, sql } from "drizzle-orm";
import type { FILE_USES } from "#contract/files.ts";
import { canModerate } from "#contract/roles.ts";
import { files, fileUses } from "#server/db/schema/files.ts";
import { NOT_YOURS } from "#server/platform/api/access.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { fileName } from "./check-content.ts";
import { HAS_ARRIVED, noSuchFile } from "./files.ts";
import { lockAndCheckRoom } from "./receive-upload.ts";

export const usesOf = (db: Db, id: number) =>
  db
    .select({ kind: sql<(typeof FILE_USES)[number]>`${fileUses.kind}`, id: fileUses.targetId })
    .from(fileUses)
    .where(eq(fileUses.fileId, id))
    .orderBy(desc(fileUses.kind), fileUses.targetId);

/** A use that is being added at this moment holds the file, so one of the two waits and then fails. */
export async function deleteFile(db: Db, id: number, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await ownFileOf(tx, id, viewer, { isLocked: true });
    if ((await usesOf(tx, id)).length > 0) throw new HttpError(409, "This file is still used");
    await tx.delete(files).where(eq(files.id, id));
  });
}

type Renaming = { id: number; viewer: Viewer; name: string; siteMost: number };

/**
 * Returns the id of the file with the new name. If others can see the file, or are asked to approve it, that is a copy, which
 * a resource gets by an edit: no name gets past a review.
 */
export async function renameFile(db: Db, { id, viewer, name: given, siteMost }: Renaming): Promise<number> {
  return db.transaction(async (tx) => {
    const { type, name: old, storedBytes } = await ownFileOf(tx, id, viewer);
    const name = fileName(given, type);
    if (name === old) return id;
    if (await isSeen(tx, id)) {
      await lockAndCheckRoom(tx, viewer, storedBytes, siteMost);
      return copyAs(tx, id, name);
    }
    await ownFileOf(tx, id, viewer, { isLocked: true });
    if (await isSeen(tx, id)) throw new HttpError(409, "This file was sent at the same moment. Please try again.");
    await tx.update(files).set({ name }).where(eq(files.id, id));
    return id;
  });
}

const isSeen = async (tx: Db, id: number) => (await usesOf(tx, id)).some(({ kind }) => kind !== "draft");

async function copyAs(tx: Db, id: number, name: string): Promise<number> {
  const [copy] = await rows<{ id: number }>(
    tx,
    sql`insert into files (user_id, name, type, bytes, stored_bytes, width, height, widths, pages, lacks, sha256, completed_at)
      select user_id, ${name}, type, bytes, stored_bytes, width, height, widths, pages, lacks, sha256, now()
      from files where id = ${id} for key share returning id`,
  );
  if (!copy) throw noSuchFile();
  await tx.execute(sql`insert into file_chunks (file_id, width, position, data)
    select ${copy.id}, width, position, data from file_chunks where file_id = ${id}`);
  return copy.id;
}

async function ownFileOf(tx: Db, id: number, viewer: Viewer, { isLocked = false } = {}) {
  const { userId, name, type, storedBytes } = files;
  const query = tx
    .select({ userId, name, type, storedBytes })
    .from(files)
    .where(and(eq(files.id, id), HAS_ARRIVED));
  const [file] = await (isLocked ? query.for("update") : query);
  if (!file || (file.userId !== viewer.id && !canModerate(viewer))) throw noSuchFile();
  if (file.userId !== viewer.id) throw new HttpError(403, NOT_YOURS);
  return file;
}
