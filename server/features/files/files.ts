import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from "drizzle-orm";
import { addressOfFile, isPicture } from "#contract/file-rules.ts";
import { files } from "#server/db/schema/files.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { OwnPictures } from "#server/platform/markdown/own-pictures.ts";
import { isReadable } from "./file-access.ts";
import { pngOf } from "./make-pictures.ts";
import { bytesOf, readBytes } from "./stored-bytes.ts";

export type { PrintedPicture } from "./make-pictures.ts";
export { printedPictures } from "./printed-pictures.ts";
export {
  newFileReceiver,
  type ReceivedFile,
  type ReceiveFile,
  receiveFile,
  type Uploads,
} from "./receive-upload.ts";

export const noSuchFile = () => new HttpError(404, "File not found");

/** The URL of a file contains its name, so that a download gets that name. */
export const withUrl = <F extends { id: number; name: string }>(file: F) => ({
  ...file,
  url: addressOfFile(file.id, file.name),
});

export const fileColumns = {
  id: files.id,
  name: files.name,
  type: files.type,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  pages: files.pages,
  createdAt: files.createdAt,
};

export const HAS_ARRIVED = isNotNull(files.completedAt);

export async function fileById(db: Db, id: number) {
  const [file] = await db
    .select({ ...fileColumns, lacks: files.lacks, userId: files.userId })
    .from(files)
    .where(and(eq(files.id, id), HAS_ARRIVED));
  if (!file) throw noSuchFile();
  return file;
}

/** The pictures whose size a text may show: those its author may read. */
export async function sizesOfPictures(db: Db, ids: number[], ownerId: number): Promise<OwnPictures> {
  if (ids.length === 0) return new Map();
  const { id, width, height, widths } = files;
  const found = await db
    .select({ id, width, height, widths })
    .from(files)
    .where(and(inArray(id, ids), HAS_ARRIVED, isNotNull(width), or(eq(files.userId, ownerId), isReadable(null))));
  return new Map(
    found.map(({ id, width, height, widths }) => [id, { width: width ?? 0, height: height ?? 0, widths }]),
  );
}

type Attached = { id: number; name: string; type: string; bytes: number; pages: number | null };

/** The files with these ids, in that order, for places where they are attached. Leaves out deleted ones. */
export const attachedFiles = (ids: SQLWrapper) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'type', file.type,
      'bytes', file.bytes, 'pages', file.pages) order by array_position(${ids}, file.id)), '[]')
    from files as file where file.id = any(${ids}) and file.completed_at is not null)`.mapWith(withUrls);

export const withUrls = (found: Attached[]) => found.map(withUrl);

/** Rejects files that no longer exist or belong to somebody else, and documents where a picture is needed. */
export async function checkFiles(
  tx: Db,
  ownerId: number,
  named: Record<string, { ids: number[]; isPicture?: boolean }>,
): Promise<void> {
  const ids = Object.values(named).flatMap(({ ids }) => ids);
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: files.id, type: files.type })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, ownerId), HAS_ARRIVED))
    .orderBy(files.id)
    .for("key share");
  const types = new Map(found.map(({ id, type }) => [id, type]));
  for (const [field, { ids, isPicture: mustBePicture }] of Object.entries(named)) {
    for (const id of ids) {
      const type = types.get(id);
      if (type === undefined) throw refused(field, "This file is no longer there. Please attach it again.");
      if (mustBePicture && !isPicture({ type })) throw refused(field, "Please choose a picture");
    }
  }
}

const refused = (field: string, message: string) => new HttpError(409, message, { fields: { [field]: message } });

/** The bytes of a whole file, in pieces. */
export const bytesOfFile = (db: Db, { id, bytes }: { id: number; bytes: number }) =>
  readBytes(db, { fileId: id, width: 0 }, { start: 0, end: bytes });

/** A picture in a format that every program can show, small enough for a letterhead. */
export async function smallPng(db: Db, fileId: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const part = { fileId, width: 0 };
  for await (const piece of readBytes(db, part, { start: 0, end: await bytesOf(db, part) })) pieces.push(piece);
  return pngOf(Buffer.concat(pieces), { width: 400, height: 112 });
}

/** Pieces whose length is a multiple of three bytes, so that each is whole in base64. */
export async function* base64Of(db: Db, { id, bytes }: { id: number; bytes: number }): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const piece of readBytes(db, { fileId: id, width: 0 }, { start: 0, end: bytes })) {
    const joined = Buffer.concat([rest, piece]);
    const whole = joined.length - (joined.length % 3);
    yield joined.toString("base64", 0, whole);
    rest = joined.subarray(whole);
  }
  yield rest.toString("base64");
}
