import { statfs } from "node:fs/promises";

/**
 * PGlite hangs for good when there is no room for its next WAL file of 16 MiB, so it becomes read-only while there is
 * still room for a few of them.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function requireFreeSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < RESERVE_BYTES) {
    throw new Error(`DATA_DIR: the disk of ${folder} is full; at least ${RESERVE_BYTES >> 20} MiB must be free`);
  }
}

type Options = { free: () => Promise<number>; setReadOnly: (on: boolean) => Promise<unknown>; intervalMs?: number };

/** Makes the database read-only while space is short. Returns a function that stops watching. */
export function watchFreeSpace({ free, setReadOnly, intervalMs = CHECK_INTERVAL_MS }: Options): () => Promise<void> {
  let isReadOnly = false;
  let checking: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const isShort = (await free()) < RESERVE_BYTES;
    if (isShort === isReadOnly) return;
    await setReadOnly(isShort);
    isReadOnly = isShort;
  }

  const timer = setInterval(() => {
    // A check that fails is repeated at the next interval.
    checking = checking.then(check).catch(() => {});
  }, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
