import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "#server/platform/db/client.ts";
import { dump, type Sink } from "./dump.ts";
import { gzipInto, readChunks, writeChunks } from "./file.ts";

/** Sent to the socket of a running server, which answers with a line of JSON and then the backup. */
export const BACKUP_REQUEST = "backup";

/**
 * The embedded database runs one transaction at a time. So the backup goes to a file first, and a slow receiver blocks nobody.
 */
export async function sendBackup(db: Db, folder: string, socket: Socket): Promise<void> {
  const { file, close } = await openTemporaryFile(folder);
  try {
    const rows = await gzipInto(file, (write) => dump(db, untilClosed(socket, write)));
    const { size } = await file.stat();
    socket.write(`${JSON.stringify({ size, rows })}\n`);
    await pipeline(readChunks(file), socket);
  } finally {
    await close();
  }
}

const untilClosed =
  (socket: Socket, write: Sink): Sink =>
  (text) => {
    if (socket.destroyed) throw new Error("the receiver of the backup has disconnected");
    return write(text);
  };

/** Removed from the folder at once, so that it is gone when this process ends, however it ends. */
async function openTemporaryFile(folder: string): Promise<{ file: FileHandle; close: () => Promise<void> }> {
  const path = join(folder, `.backup-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return { file, close: () => file.close().catch(() => {}) };
}

/** Fails unless everything that `sendBackup` sends has arrived. */
export async function receiveBackup(socket: Socket, file: FileHandle): Promise<number> {
  socket.write(`${BACKUP_REQUEST}\n`);
  const { size, rows, rest } = await readHeader(socket);
  await file.appendFile(rest);
  await writeChunks(socket, file);
  const { size: received } = await file.stat();
  if (received !== size) throw new Error(`The server ended the backup early, after ${received} of ${size} bytes.`);
  return rows;
}

async function readHeader(socket: Socket): Promise<{ size: number; rows: number; rest: Buffer }> {
  let received = Buffer.alloc(0);
  // Leaving the loop must not close the socket, since the backup follows.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf("\n");
    if (end >= 0) return { ...JSON.parse(received.subarray(0, end).toString()), rest: received.subarray(end + 1) };
  }
  throw new Error("The running server could not make a backup; its log says why.");
}
