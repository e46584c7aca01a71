import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Sink } from "./dump.ts";

const CHUNK_BYTES = 64 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const UNFINISHED = /\.[0-9a-f-]{36}\.unfinished$/;

/**
 * The file appears under its name only when it is complete and on the disk. Only its owner may read it. A process that was
 * killed leaves an unfinished one. That does not stop the next, which in a container may have the same process id.
 */
export async function writeAtomically<T>(path: string, fill: (file: FileHandle) => Promise<T>): Promise<T> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  await removeAbandoned(dirname(path));
  const file = await open(unfinished, "wx", 0o600);
  try {
    const result = await fill(file);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    return result;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The unfinished files of this folder that nobody has written to for a day: each may be as large as a backup. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => UNFINISHED.test(name)).map((name) => join(folder, name))) {
    // Another backup may have finished or removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

/** Compresses the output of `produce` into a file, no faster than the disk accepts it. */
export async function gzipInto<T>(file: FileHandle, produce: (write: Sink) => Promise<T>): Promise<T> {
  const gzip = createGzip();
  let failure: unknown;
  const written = pipeline(gzip, (chunks: AsyncIterable<Buffer>) => writeChunks(chunks, file));
  written.catch((error) => {
    failure = error;
  });
  const write: Sink = async (text) => {
    if (failure) throw failure;
    if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    const result = await produce(write);
    gzip.end();
    await written;
    return result;
  } catch (error) {
    gzip.destroy();
    throw error;
  }
}

export async function writeChunks(chunks: AsyncIterable<Buffer>, file: FileHandle): Promise<void> {
  for await (const chunk of chunks) await file.appendFile(chunk);
}

/** The whole file, from its beginning. */
export async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The lines of a gzipped file. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip().setEncoding("utf8");
  const file = createReadStream(path).once("error", (error) => gunzip.destroy(error));
  let rest = "";
  // Not readline, which also takes other characters for line breaks.
  for await (const chunk of file.pipe(gunzip)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
