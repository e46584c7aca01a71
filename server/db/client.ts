import type { Logger } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Broadcast } from "./broadcast.ts";

/** The database or a transaction in it: queries take either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Answers a visitor's question from whichever database may be asked. It may be asked twice. */
export type Reader = <T>(query: (db: Db) => Promise<T>) => Promise<T>;

export type PoolLoad = () => { total: number; idle: number; waiting: number };

export type Database = {
  db: Db;
  read: Reader;
  /** For what may take long: a few connections of its own and less time for each statement, so that others never wait. */
  expensive: { db: Db; read: Reader };
  /** For what must take as long as it takes. */
  withoutTimeLimits: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  pool?: PoolLoad;
  broadcast: Broadcast;
  close: () => Promise<void>;
};

export type DatabaseSettings = { url: string; replicaUrl?: string } | { dataDir: string };

export type DatabaseOptions = {
  /** Hears of every statement. */
  logger?: Logger;
  /** 0 for maintenance: no statement is ended for taking long. */
  statementTimeoutMs?: number;
};
