import { randomUUID } from "node:crypto";
import { chmod, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";

const LONGEST_SOCKET_PATH = 100;

type Handler = (socket: Socket) => Promise<void>;

export type DataDirLock = {
  /** Lets another process send this one a request, by a word on the lock's socket. */
  onRequest: (word: string, handler: Handler) => void;
  release: () => Promise<void>;
};

/**
 * Locks a folder for this process: PGlite would silently corrupt a database that is opened twice. The lock is a listening
 * socket, so the kernel knows whether its holder is alive, and a killed process leaves nothing locked.
 */
export async function lockDataDir(folder: string): Promise<DataDirLock> {
  const path = socketPath(folder);
  const sockets = new Set<Socket>();
  const handlers = new Map<string, Handler>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket)).on("error", () => {});
    socket.once("data", (word) => {
      const handler = handlers.get(word.toString().trim());
      if (handler) handler(socket).catch(() => socket.destroy());
      else socket.end();
    });
  });
  if (!(await listen(server, path))) {
    await removeStaleSocket(path, folder);
    if (!(await listen(server, path))) throw inUse(folder);
  }
  // The folder may be an older one that other users can read.
  await chmod(path, 0o600);
  server.unref();
  return {
    onRequest: (word, handler) => void handlers.set(word, handler),
    release: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A connection to the process that has locked the folder, if there is one. */
export const connectToLockHolder = (folder: string) => connectTo(socketPath(folder));

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

/** Renamed before the next attempt, so that only one of two processes that start at once can remove it. */
async function removeStaleSocket(path: string, folder: string): Promise<void> {
  if (await isAlive(path)) throw inUse(folder);
  const renamed = `${path}.${randomUUID().slice(0, 8)}`;
  await rename(path, renamed).catch(() => {});
  if (await isAlive(renamed)) {
    await rename(renamed, path);
    throw inUse(folder);
  }
  await rm(renamed, { force: true });
}

async function isAlive(path: string): Promise<boolean> {
  const socket = await connectTo(path);
  socket?.destroy();
  return socket !== undefined;
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

const inUse = (folder: string) =>
  new Error(`DATA_DIR: ${folder} is in use by another running server; stop it or choose another folder`);
