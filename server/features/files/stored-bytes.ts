import { and, eq, isNull, sql } from "drizzle-orm";
import { fileChunks, files } from "#server/db/schema/files.ts";
import { type Db, preparedStatement, rows } from "#server/platform/db/client.ts";
import { newConcurrencyLimit } from "#server/platform/limits/concurrency-limit.ts";

/** The size of one piece of a file in the database. */
export const CHUNK_BYTES = 256 * 1024;

/**
 * Pieces of all downloads and uploads take turns, so that a class that opens a worksheet at once does not keep pages waiting
 * for a connection (PGlite has only one). Each piece has its own statement: no connection is held for a slow client.
 */
const inTurn = newConcurrencyLimit(2, 10_000);

export type Part = { fileId: number; width: number };

const chunkAt = preparedStatement<Part & { position: number }, { data: Uint8Array }[]>("file_chunk", (db) =>
  db
    .select({ data: fileChunks.data })
    .from(fileChunks)
    .where(
      and(
        eq(fileChunks.fileId, sql.placeholder("fileId")),
        eq(fileChunks.width, sql.placeholder("width")),
        eq(fileChunks.position, sql.placeholder("position")),
      ),
    ),
);

async function readChunk(db: Db, part: Part, position: number): Promise<Uint8Array> {
  const [chunk] = await inTurn(() => chunkAt(db, { ...part, position }));
  // The file was deleted meanwhile. The connection is cut, so that no client mistakes a part for the whole.
  if (!chunk) throw new Error(`file ${part.fileId} has no piece ${position}`);
  return chunk.data;
}

/** Only while the file is arriving: an upload that was given up gets no more bytes. */
const insertedChunk = preparedStatement<Part & { position: number; data: Uint8Array }, object[]>(
  "insert_file_chunk",
  (db) =>
    db
      .insert(fileChunks)
      .select(
        db
          .select({
            fileId: files.id,
            width: sql`${sql.placeholder("width")}::smallint`.as("width"),
            position: sql`${sql.placeholder("position")}::smallint`.as("position"),
            data: sql`${sql.placeholder("data")}::bytea`.as("data"),
          })
          .from(files)
          .where(and(eq(files.id, sql.placeholder("fileId")), isNull(files.completedAt))),
      )
      .returning({ position: fileChunks.position }),
);

export async function writeChunk(db: Db, part: Part, position: number, data: Uint8Array): Promise<boolean> {
  const written = await inTurn(() => insertedChunk(db, { ...part, position, data }));
  return written.length > 0;
}

/** The bytes from `start` to before `end`, one piece at a time. While the caller takes one, the next one is read. */
export async function* readBytes(db: Db, part: Part, { start, end }: { start: number; end: number }) {
  const pieceAt = async (at: number) => {
    const position = Math.floor(at / CHUNK_BYTES);
    const from = at - position * CHUNK_BYTES;
    const piece = (await readChunk(db, part, position)).subarray(from, from + end - at);
    if (piece.length === 0) throw new Error(`file ${part.fileId} is shorter than it should be`);
    return piece;
  };
  let reading = start < end ? pieceAt(start) : null;
  for (let at = start; reading; ) {
    const piece = await reading;
    at += piece.length;
    reading = at < end ? pieceAt(at) : null;
    // It is awaited after this piece is taken, or never if the client has gone.
    reading?.catch(() => {});
    yield piece;
  }
}

/** Reads anywhere in a file, and keeps the last piece in memory, as archives are read in small steps. */
export function newReadAt(db: Db, part: Part, bytes: number) {
  let last: { position: number; data: Uint8Array } | undefined;
  return async (position: number, length: number): Promise<Uint8Array> => {
    const [start, end] = [Math.max(0, position), Math.min(bytes, position + length)];
    const pieces: Uint8Array[] = [];
    for (let at = start; at < end; ) {
      const chunk = Math.floor(at / CHUNK_BYTES);
      if (last?.position !== chunk) last = { position: chunk, data: await readChunk(db, part, chunk) };
      const from = at - chunk * CHUNK_BYTES;
      const piece = last.data.subarray(from, from + end - at);
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
    }
    return pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
  };
}

export const bytesOf = async (db: Db, { fileId, width }: Part): Promise<number> => {
  const [found] = await rows<{ bytes: number }>(
    db,
    sql`select coalesce(sum(octet_length(data)), 0)::int as bytes from file_chunks
      where file_id = ${fileId} and width = ${width}`,
  );
  return found?.bytes ?? 0;
};
