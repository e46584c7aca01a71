import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Logger } from "pino";
import { MAX_BYTES_OF_PERSON, MAX_BYTES_OF_STAFF, MB } from "#contract/file-rules.ts";
import { canModerate } from "#contract/roles.ts";
import type { Config } from "#server/config.ts";
import { lockAuthorRow, lockUploads } from "#server/db/locks.ts";
import { fileChunks, files } from "#server/db/schema/files.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { rejectAbortedBody } from "#server/platform/http/body-limit.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { type ContentCheck, checkFor, fileName } from "./check-content.ts";
import { makePictures } from "./make-pictures.ts";
import { rejectTooLarge } from "./refusals.ts";
import { scanForViruses } from "./scan-for-viruses.ts";
import { CHUNK_BYTES, newReadAt, readBytes, writeChunk } from "./stored-bytes.ts";

/** A file that has arrived and was checked. It is deleted unless a call keeps it. */
export type ReceivedFile = {
  id: number;
  name: string;
  type: string;
  /** Of a picture, for texts that are rendered before it is kept. */
  size?: { width: number; height: number; widths: number[] };
  /** Stands for the bytes when a request is compared with an earlier one. */
  toJSON: () => string;
  keep: (db: Db) => Promise<number>;
  discard: () => Promise<void>;
};

export type Uploads = { db: Db; config: Pick<Config, "filesMaxBytes" | "clamavUrl">; log: Logger };

type Uploader = Pick<Viewer, "id" | "role">;

export type ReceiveFile = (c: Context, viewer: Viewer, name: string) => Promise<ReceivedFile>;

/**
 * Stores the body of a request in the database piece by piece, each in its own statement, so that a slow client holds no
 * connection. Nobody can read the file before its call keeps it, so the transaction of that call has no slow part.
 */
export const newFileReceiver =
  (uploads: Uploads): ReceiveFile =>
  async (c, viewer, name) => {
    const bytes = announcedBytes(c);
    const body = (c.req.raw.body ?? new Blob([]).stream()).getReader();
    try {
      return await receiveFile(uploads, viewer, { name, bytes, pieces: piecesOf(body) });
    } catch (error) {
      // A browser that is still sending would not see the response.
      await drain(body, bytes);
      throw error;
    }
  };

type SentFile = {
  name: string;
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
  /** Whether the picture was made here, or elsewhere by the same rules: it stays as it is. */
  keepsMade?: boolean;
};

/** The same rules apply to a file from any source. */
export async function receiveFile(
  { db, config, log }: Uploads,
  viewer: Uploader,
  sent: SentFile,
): Promise<ReceivedFile> {
  const { name, bytes } = sent;
  let fileId = 0;
  try {
    rejectTooLarge(bytes, false);
    fileId = await reserve(db, viewer, bytes, config.filesMaxBytes);
    const { check, sha256 } = await store(db, fileId, sent.pieces, { name, bytes });
    const whole = { fileId, width: 0 };
    const { type, pages, lacks = null } = await check.finish(newReadAt(db, whole, bytes), bytes);
    if (config.clamavUrl) {
      const scanned = readBytes(db, whole, { start: 0, end: bytes });
      await scanForViruses(config.clamavUrl, scanned, log, { fileId, userId: viewer.id });
    }
    const stored = check.isPicture
      ? await storePictures(db, fileId, bytes, sent.keepsMade)
      : ({ bytes, storedBytes: bytes } as const);
    const file = { ...stored, type, pages, lacks, sha256, name: fileName(name, type) };
    return {
      id: fileId,
      name: file.name,
      type,
      ...("width" in stored && { size: stored }),
      toJSON: () => sha256.toString("hex"),
      keep: (db) => keep(db, fileId, file),
      discard: () => discard(db, fileId),
    };
  } catch (error) {
    if (fileId > 0) await discard(db, fileId).catch(() => {});
    throw error;
  }
}

function announcedBytes(c: Context): number {
  const length = c.req.header("transfer-encoding") ? undefined : c.req.header("content-length");
  if (length === undefined || !/^\d{1,15}$/.test(length)) {
    throw new HttpError(411, "Please send the file's size as Content-Length");
  }
  if (length === "0") throw new HttpError(422, "This file is empty");
  return Number(length);
}

const full = (message: string) => new HttpError(409, message);

/** Announced bytes count at once, so that concurrent uploads cannot exceed the quota. */
async function reserve(db: Db, viewer: Uploader, bytes: number, siteMost: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAndCheckRoom(tx, viewer, bytes, siteMost);
    const [file] = await tx
      .insert(files)
      .values({ userId: viewer.id, name: "file", type: "application/octet-stream", bytes, storedBytes: bytes })
      .returning({ id: files.id });
    if (!file) throw new Error("insert returned no file");
    return file.id;
  });
}

/** Until the transaction ends, nobody else takes the room that it found. */
export async function lockAndCheckRoom(tx: Db, viewer: Uploader, bytes: number, siteMost: number): Promise<void> {
  const most = canModerate(viewer) ? MAX_BYTES_OF_STAFF : MAX_BYTES_OF_PERSON;
  await lockUploads(tx);
  await lockAuthorRow(tx, viewer);
  const [used] = await rows<{ own: number; site: number }>(
    tx,
    sql`select (select coalesce(sum(stored_bytes), 0) from files where user_id = ${viewer.id})::float8 as own,
      (select coalesce(sum(stored_bytes), 0) from files)::float8 as site`,
  );
  if (!used) throw new Error("sums have a row");
  if (used.own + bytes > most) {
    throw full(
      `Your files may take up ${most / MB} MB together. Your profile lists them under “Files”. Please delete some that you no longer need.`,
    );
  }
  if (used.site + bytes > siteMost) throw full("There is no more room for files on this site. Please tell its admins.");
}

type Body = ReadableStreamDefaultReader<Uint8Array>;

async function* piecesOf(body: Body) {
  for (;;) {
    const { value, done } = await rejectAbortedBody(() => body.read());
    if (done) return;
    yield value;
  }
}

/** The next piece arrives while one is being written; at most these two are in memory. */
async function store(db: Db, fileId: number, pieces: AsyncIterable<Uint8Array>, sent: { name: string; bytes: number }) {
  const hash = createHash("sha256");
  let check: ContentCheck | undefined;
  let writing: Promise<boolean> = Promise.resolve(true);
  let position = 0;
  let total = 0;
  for await (const chunk of inChunks(pieces)) {
    total += chunk.length;
    if (total > sent.bytes) break;
    if (!check) {
      check = await checkFor(chunk, sent.name);
      rejectTooLarge(sent.bytes, check.isPicture);
    }
    hash.update(chunk);
    check.update(chunk);
    if (!(await writing)) throw abandoned();
    writing = writeChunk(db, { fileId, width: 0 }, position++, chunk);
    // Awaited with the next piece, or below.
    writing.catch(() => {});
  }
  if (!(await writing)) throw abandoned();
  if (!check || total !== sent.bytes) throw new HttpError(400, "The body did not arrive");
  return { check, sha256: hash.digest() };
}

const abandoned = () => new HttpError(409, "This upload took too long, or your account is gone. Please try again.");

async function* inChunks(pieces: AsyncIterable<Uint8Array>) {
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    for (let taken = 0; taken < piece.length; ) {
      const part = piece.subarray(taken, taken + CHUNK_BYTES - filled);
      chunk.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < CHUNK_BYTES) continue;
      yield chunk;
      chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}

/** Deletes the uploaded bytes and stores the encoded picture in their place. */
async function storePictures(db: Db, fileId: number, bytes: number, keepsMade = false) {
  const sent = await newReadAt(db, { fileId, width: 0 }, bytes)(0, bytes);
  const { width, height, parts } = await makePictures(sent, keepsMade);
  await db.delete(fileChunks).where(eq(fileChunks.fileId, fileId));
  for (const { part, data } of parts) {
    for (let at = 0; at < data.length; at += CHUNK_BYTES) {
      const piece = data.subarray(at, at + CHUNK_BYTES);
      if (!(await writeChunk(db, { fileId, width: part }, at / CHUNK_BYTES, piece))) throw abandoned();
    }
  }
  const storedBytes = parts.reduce((sum, { data }) => sum + data.length, 0);
  const widths = parts.flatMap(({ part }) => (part > 0 ? [part] : []));
  return { width, height, widths, bytes: parts[0]?.data.length ?? 0, storedBytes };
}

async function keep(db: Db, fileId: number, file: Partial<typeof files.$inferInsert>): Promise<number> {
  const now = sql`now()`;
  const kept = await db
    .update(files)
    .set({ ...file, completedAt: now, unusedSince: now })
    .where(eq(files.id, fileId))
    .returning({ id: files.id });
  if (kept.length === 0) throw abandoned();
  return fileId;
}

const discard = async (db: Db, fileId: number): Promise<void> => {
  await db.execute(sql`delete from files where id = ${fileId} and completed_at is null`);
};

/** Reads no further than the maximum file size: a longer upload is cut off. */
async function drain(body: Body, bytes: number): Promise<void> {
  try {
    if (bytes > 2 * MAX_DRAINED) return await body.cancel();
    while (!(await body.read()).done);
  } catch {
    // The client has hung up.
  }
}

const MAX_DRAINED = 10 * MB;
