import { type Logger, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
  /** For queries that may take long: a few separate connections, so that nobody else waits for them. */
  expensive: { db: Db; read: Reader };
  /** For migrations, which have no time limit. */
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

/** The rows of a query in SQL, which Drizzle's type of `execute` lacks. */
export async function rows<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** For ASCII names and addresses. Collated as "C", because in a Turkish database lower('I') is not 'i'. */
export const equalsIgnoreCase = (column: SQLWrapper, name: string): SQL =>
  sql`lower(${column} collate "C") = lower(${name}::text collate "C")`;

type Query<Rows> = { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> } };

/** Built and parsed once per database: for a frequent query that takes longer than running it. */
export function preparedStatement<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Db) => Query<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const statements = new WeakMap<Db, ReturnType<Query<Rows>["prepare"]>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
