import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { BACKUP_REQUEST, sendBackup } from "./backup/over-socket.ts";
import { singleServer } from "./broadcast.ts";
import type { Database, DatabaseOptions } from "./client.ts";
import { copyTemplate } from "./copy-template.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { freeBytes, requireFreeSpace, watchFreeSpace } from "./free-space.ts";
import { PGliteStream } from "./pglite-stream.ts";
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
  // No other process can open the database meanwhile, so this one makes backups for them.
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

/** PostgreSQL's own cache, all of which PGlite takes from the start. The system caches the files of a small hub as well. */
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

/** Longer than any statement of a small hub takes, during which timers rest: a backup may keep others waiting for a while. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Of one connection: PGlite has no more. Nothing limits how long a query takes, as nobody could stop it. */
export function poolFor(server: PGlite, connectTimeoutMs = CONNECT_TIMEOUT_MS): BoundedPool {
  const stream = () => new PGliteStream(server);
  const settings = { url: "postgres://postgres@pglite/postgres", stream, connections: 1, statementTimeoutMs: 0 };
  return new BoundedPool({ ...settings, connectTimeoutMs }, () => {});
}
