import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Sink } from "./dump.ts";

const CHUNK_BYTES = 64 * 1024;

/** The file appears under its name only when it is complete and on the disk. Only its owner may read it. */
export async function writeAtomically<T>(path: string, fill: (file: FileHandle) => Promise<T>): Promise<T> {
  const unfinished = `${path}.${process.pid}.unfinished`;
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
