import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/** The database or a transaction in it: queries take either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  close: () => Promise<void>;
};

export type DatabaseSettings = { url: string } | { dataDir: string };

/** `onLost` hears of connections that break while idle; the pool replaces them by itself. */
export function openDatabase(settings: DatabaseSettings, onLost: (error: Error) => void): Promise<Database> {
  return "url" in settings ? openPostgres(settings.url, onLost) : openEmbedded(settings.dataDir);
}
