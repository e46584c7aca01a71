import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "#server/db/client.ts";
import { dump, type Sink } from "./dump.ts";
import { readAll, writeAll, zipInto } from "./file.ts";

/** What to say on the socket of a running server to be sent a backup: its size in a line, then the backup. */
export const BACKUP_PLEASE = "backup";

/**
 * The embedded database does one thing at a time, so the backup is put aside at the speed of the disk before it is sent:
 * whoever takes it slowly keeps nobody waiting.
 */
export async function sendBackup(db: Db, folder: string, socket: Socket): Promise<void> {
  const { file, close } = await openNameless(folder);
  try {
    const rows = await zipInto(file, (write) => dump(db, stoppedWith(socket, write)));
    const { size } = await file.stat();
    socket.write(`${JSON.stringify({ size, rows })}\n`);
    await pipeline(readAll(file), socket);
  } finally {
    await close();
  }
}

const stoppedWith =
  (socket: Socket, write: Sink): Sink =>
  (text) => {
    if (socket.destroyed) throw new Error("whoever asked for a backup has gone");
    return write(text);
  };

/** A file that is gone with this process, however it ends. */
async function openNameless(folder: string): Promise<{ file: FileHandle; close: () => Promise<void> }> {
  const path = join(folder, `.backup-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return { file, close: () => file.close().catch(() => {}) };
}

/** Takes what `sendBackup` sends; anything short of all of it is a failure. */
export async function receiveBackup(socket: Socket, file: FileHandle): Promise<number> {
  socket.write(`${BACKUP_PLEASE}\n`);
  const { size, rows, rest } = await readHead(socket);
  await file.appendFile(rest);
  await writeAll(socket, file);
  const { size: received } = await file.stat();
  if (received !== size) throw new Error(`The server ended the backup early, after ${received} of ${size} bytes.`);
  return rows;
}

async function readHead(socket: Socket): Promise<{ size: number; rows: number; rest: Buffer }> {
  let received = Buffer.alloc(0);
  // Leaving the loop must not close the socket: the backup itself follows.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf("\n");
    if (end >= 0) return { ...JSON.parse(received.subarray(0, end).toString()), rest: received.subarray(end + 1) };
  }
  throw new Error("The running server could not make a backup; its log says why.");
}
