import { cpSync, existsSync } from "node:fs";
import { chmod, mkdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { BACKUP_REQUEST, sendBackup } from "./backup/over-socket.ts";
import { singleServer } from "./broadcast.ts";
import type { Database, DatabaseOptions } from "./client.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { BoundedPool, openPool } from "./pool.ts";

export async function openEmbedded(
  dataDir: string,
  onLost: (error: Error) => void,
  { template }: DatabaseOptions = {},
): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(({ message }: Error) => {
    throw new Error(`DATA_DIR: ${message}; choose a folder that can be written to`);
  });
  await requireFreeSpace(dataDir);
  const { onRequest, release } = await lockDataDir(dataDir);
  const folder = join(dataDir, "db");
  if (template) await copyTemplate(template, folder);
  // PGlite's files are readable by all users, and the folder around them may be too. Not every file system has permissions.
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700).catch(() => {});
  const { close, ...database } = await openPGlite({ dataDir: folder });
  // No other process can open the database meanwhile, so this one makes their backups.
  onRequest(BACKUP_REQUEST, (socket) =>
    sendBackup(database.db, dataDir, socket).catch((error) => {
      onLost(error);
      throw error;
    }),
  );
  const stopWatching = watchFreeSpace({
    free: () => freeBytes(dataDir),
    setReadOnly: (on) => database.db.execute(sql.raw(`set default_transaction_read_only = ${on}`)),
  });
  return {
    ...database,
    close: async () => {
      await stopWatching();
      await close();
      await release();
    },
  };
}

/** PostgreSQL's own cache, which PGlite allocates as a whole at the start. The system also caches the files of a small hub. */
const SHARED_BUFFERS = ["-c", "shared_buffers=16MB"];

/** Tests open it in memory, from a template. */
export async function openPGlite(
  options: PGliteOptions,
  { logger, connectTimeoutMs }: DatabaseOptions = {},
): Promise<Database> {
  const server = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
  });
  const pool = poolFor(server, connectTimeoutMs);
  const db = openPool(pool, logger);
  return {
    db,
    read: (query) => query(db),
    expensive: { db, read: (query) => query(db) },
    noStatementTimeout: (work) => work(db),
    broadcast: singleServer,
    close: async () => {
      await pool.end();
      await server.close();
    },
  };
}

/** Longer than any statement of a small hub, during which timers do not run: a backup may block others for a while. */
const CONNECT_TIMEOUT_MS = 30_000;

/** A pool of one connection, as PGlite has no more. Queries have no time limit, as nothing could stop them. */
export function poolFor(server: PGlite, connectTimeoutMs = CONNECT_TIMEOUT_MS): BoundedPool {
  const stream = () => new PGliteStream(server);
  const settings = { url: "postgres://postgres@pglite/postgres", stream, connections: 1, statementTimeoutMs: 0 };
  return new BoundedPool({ ...settings, connectTimeoutMs }, () => {});
}

/** PostgreSQL takes seconds to create its own tables, and ours. The folder appears when the copy is complete. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const copy = `${folder}.new`;
  await rm(copy, { recursive: true, force: true });
  // Nothing else happens meanwhile, and the asynchronous call takes twice as long.
  cpSync(template, copy, { recursive: true });
  await rename(copy, folder);
}

/**
 * PGlite hangs for good when there is no room for its next WAL file of 16 MiB, so it becomes read-only while there is
 * still room for a few of them.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function requireFreeSpace(folder: string): Promise<void> {
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

/**
 * PGlite runs on the main thread, and queries follow each other without a turn of the event loop. Without a pause, requests
 * that need no query would wait for all queries to finish.
 */
const LONGEST_WITHOUT_PAUSE_MS = 10;

/** The first byte of the message that opens a connection. */
const STARTUP = 0;

type Written = { chunk: Buffer }[];

/** Acts as the socket of a PostgreSQL server, so that both databases share a driver and keep prepared statements. */
class PGliteStream extends Duplex {
  readonly #server: PGlite;
  #pausedAt = 0;

  constructor(server: PGlite) {
    super();
    this.#server = server;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#exchange(message).then(() => done(), done);
  }

  override _writev(written: Written, done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(written.map(({ chunk }) => chunk)), "binary", done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #exchange(message: Buffer): Promise<void> {
    // Asynchronously even without a pause: `pg` expects no response while it is still writing.
    await this.#pause();
    // All connections share one session. After an error `pg` closes a connection, and expects a new one to be clean.
    if (message[0] === STARTUP) await this.#server.exec("rollback; deallocate all");
    // The data is part of PGlite's own memory.
    const onRawData = (part: Uint8Array) => void this.push(Buffer.from(part));
    await this.#server.execProtocolRawStream(message, { onRawData });
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#pausedAt < LONGEST_WITHOUT_PAUSE_MS) return;
    await nextTurn();
    this.#pausedAt = performance.now();
  }

  /** Network sockets have this method; here it does nothing. */
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
}
