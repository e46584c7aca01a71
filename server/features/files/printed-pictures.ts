import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { PICTURE_TYPE, PICTURE_WIDTHS } from "#contract/file-rules.ts";
import { MAX_PICTURES } from "#contract/text-pictures.ts";
import { fileChunks, files, fileUses } from "#server/db/schema/files.ts";
import type { Db } from "#server/platform/db/client.ts";
import { asPrinted, type PrintedPicture } from "./make-pictures.ts";
import { readBytes } from "./stored-bytes.ts";

/** Sharp enough across the width of a page. */
const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Limits for one picture as it is read, and for all pictures of a printed document. Further ones stay links. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Pictures that a resource uses, for a document. Anybody who may read the resource may see them. Pictures of other members that
 * its text mentions are not included.
 */
export async function printedPictures(
  db: Db,
  resourceId: number,
  ids: number[],
): Promise<ReadonlyMap<number, PrintedPicture>> {
  const printed = new Map<number, PrintedPicture>();
  let left = MOST_BYTES;
  for (const { bytes, ...part } of await partsOf(db, resourceId, ids)) {
    if (bytes > MOST_BYTES || printed.size === MAX_PICTURES) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of readBytes(db, part, { start: 0, end: bytes })) pieces.push(piece);
    const picture = await asPrinted(Buffer.concat(pieces));
    left -= picture.data.length;
    if (left < 0) break;
    printed.set(part.fileId, picture);
  }
  return printed;
}

/** The widest size that is not wider than paper needs. A narrow picture has only one size, whose width is 0. */
async function partsOf(db: Db, resourceId: number, ids: number[]) {
  if (ids.length === 0) return [];
  const { fileId, width } = fileChunks;
  const found = await db
    .select({ fileId, width, bytes: sql<number>`sum(octet_length(${fileChunks.data}))::int` })
    .from(fileChunks)
    .innerJoin(files, eq(files.id, fileId))
    .innerJoin(fileUses, eq(fileUses.fileId, files.id))
    .where(
      and(
        inArray(files.id, ids),
        eq(files.type, PICTURE_TYPE),
        eq(fileUses.kind, "resource"),
        eq(fileUses.targetId, resourceId),
        lte(width, WIDEST),
      ),
    )
    .groupBy(fileId, width)
    .orderBy(fileId, desc(width));
  return found.filter((part, n) => part.fileId !== found[n - 1]?.fileId);
}
