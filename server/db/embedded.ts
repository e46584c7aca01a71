import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { BACKUP_PLEASE, sendBackup } from "./backup/over-socket.ts";
import { openBoundedPGlite } from "./bounded-pglite.ts";
import { singleServer } from "./broadcast.ts";
import type { Database, DatabaseOptions, Db } from "./client.ts";
import { claim } from "./data-dir-lock.ts";
import { freeBytes, guardSpace, requireSpace } from "./free-space.ts";

export async function openEmbedded(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await requireSpace(dataDir);
  const { answer, release } = await claim(dataDir);
  const folder = join(dataDir, "db");
  // Whoever made the folder around it may have left it open to others, and PGlite leaves its files so.
  // Not every file system has rights to set.
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700).catch(() => {});
  const { close, ...database } = await openPGlite({ dataDir: folder });
  // Nobody else can open the folder meanwhile, so whoever wants a backup asks here.
  answer(BACKUP_PLEASE, (socket) =>
    sendBackup(database.db, dataDir, socket).catch((error) => {
      onLost(error);
      throw error;
    }),
  );
  const unguard = guardSpace({
    free: () => freeBytes(dataDir),
    setReadOnly: (on) => database.db.execute(sql.raw(`set default_transaction_read_only = ${on}`)),
  });
  return {
    ...database,
    close: async () => {
      await unguard();
      await close();
      await release();
    },
  };
}

/** PGlite as this product sets it up; tests open it in memory from a template. */
export async function openPGlite(options: PGliteOptions, { logger }: DatabaseOptions = {}): Promise<Database> {
  const client = await openBoundedPGlite({ ...options, extensions: { pg_trgm } });
  const db: Db = drizzle(client, { casing: "snake_case", logger });
  return {
    db,
    read: (query) => query(db),
    // It has one connection, and no time limits.
    expensive: { db, read: (query) => query(db) },
    withoutTimeLimits: (work) => work(db),
    broadcast: singleServer,
    close: () => client.close(),
  };
}
