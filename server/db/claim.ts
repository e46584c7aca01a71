import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, relative } from "node:path";

const LONGEST_SOCKET_PATH = 100;

/**
 * Claims a folder for this process: PGlite would silently corrupt a database opened twice. The claim is a listening
 * socket, so the kernel itself tells a living owner from one that was killed, and nothing stays stuck after kill -9.
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  const server = createServer((socket) => socket.end());
  if (!(await listen(server, path))) {
    await removeIfDead(path, folder);
    if (!(await listen(server, path))) throw taken(folder);
  }
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function socketPath(folder: string): string {
  const absolute = join(folder, "in-use.sock");
  const fromHere = relative(process.cwd(), absolute);
  const shortest = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(shortest) > LONGEST_SOCKET_PATH) {
    throw new Error(`DATA_DIR: the path ${folder} is too long, at most ${LONGEST_SOCKET_PATH - 12} bytes are possible`);
  }
  return shortest;
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(path, () => resolve(true));
  });
}

/** Moves the socket aside before testing it a second time, so that two starting processes cannot both inherit it. */
async function removeIfDead(path: string, folder: string): Promise<void> {
  if (await answers(path)) throw taken(folder);
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  await rename(path, aside).catch(() => {});
  if (await answers(aside)) {
    await rename(aside, path);
    throw taken(folder);
  }
  await rm(aside, { force: true });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
}

function taken(folder: string): Error {
  return new Error(`DATA_DIR: ${folder} is in use by another running server; stop it or choose another folder`);
}
