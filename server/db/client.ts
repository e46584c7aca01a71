import type { Logger } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Broadcast } from "./broadcast.ts";

/** The database or a transaction in it: queries take either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs a visitor's query on a replica or the primary; on both if the replica fails. */
export type Reader = <T>(query: (db: Db) => Promise<T>) => Promise<T>;

export type PoolLoad = () => { total: number; idle: number; waiting: number };

export type Database = {
  db: Db;
  read: Reader;
  /** For queries that may take long: a few connections of their own, so that nobody else waits for them. */
  expensive: { db: Db; read: Reader };
  /** For migrations, which take as long as they take. */
  noStatementTimeout: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  pool?: PoolLoad;
  broadcast: Broadcast;
  close: () => Promise<void>;
};

export type DatabaseSettings = { url: string; replicaUrl?: string } | { dataDir: string };

export type DatabaseOptions = {
  logger?: Logger;
  /** 0 for none. */
  statementTimeoutMs?: number;
  /** How long a query may wait for a connection. */
  connectTimeoutMs?: number;
  /** Embedded only: the folder of a migrated database, which a new one is a copy of. */
  template?: string;
};
