import { randomUUID } from "node:crypto";
import { chmod, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";

const LONGEST_SOCKET_PATH = 100;

export type Claim = {
  /** What to do for another process that says this word on the socket; without it nobody is answered. */
  answer: (word: string, with_: (socket: Socket) => Promise<void>) => void;
  release: () => Promise<void>;
};

/**
 * Claims a folder for this process: PGlite would silently corrupt a database opened twice. The claim is a listening
 * socket, so the kernel itself tells a living owner from one that was killed, and nothing stays stuck after kill -9.
 */
export async function claim(folder: string): Promise<Claim> {
  const path = socketPath(folder);
  const sockets = new Set<Socket>();
  const answers = new Map<string, (socket: Socket) => Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket)).on("error", () => {});
    socket.once("data", (words) => {
      const answer = answers.get(words.toString().trim());
      if (answer) answer(socket).catch(() => socket.destroy());
      else socket.end();
    });
  });
  if (!(await listen(server, path))) {
    await removeIfDead(path, folder);
    if (!(await listen(server, path))) throw taken(folder);
  }
  // The folder may have been there before, open to others.
  await chmod(path, 0o600);
  server.unref();
  return {
    answer: (word, with_) => void answers.set(word, with_),
    release: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The socket of whoever has claimed the folder, if anybody has. */
export function connectToOwner(folder: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder), () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
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
