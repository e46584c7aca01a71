import { statfs } from "node:fs/promises";

/**
 * An embedded database that finds no room for its next journal, of 16 MiB, never answers again. So nothing is written
 * any more while there is still room for a few of them.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function requireSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < RESERVE_BYTES) {
    throw new Error(`DATA_DIR: the disk of ${folder} is full; at least ${RESERVE_BYTES >> 20} MiB must be free`);
  }
}

type Guard = { free: () => Promise<number>; setReadOnly: (on: boolean) => Promise<unknown>; everyMs?: number };

/** Turns writing off when space runs short and on again when there is some. Returns how to end that. */
export function guardSpace({ free, setReadOnly, everyMs = LOOK_EVERY_MS }: Guard): () => Promise<void> {
  let isReadOnly = false;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const isShort = (await free()) < RESERVE_BYTES;
    if (isShort === isReadOnly) return;
    await setReadOnly(isShort);
    isReadOnly = isShort;
  }

  const timer = setInterval(() => {
    // What failed once is tried again with the next look.
    looking = looking.then(look).catch(() => {});
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
