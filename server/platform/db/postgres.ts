import type { Database, DatabaseOptions } from "./client.ts";
import { BoundedPool, openPool } from "./pool.ts";
import { newPostgresBroadcast } from "./postgres-broadcast.ts";
import { openReplica } from "./replica.ts";

const STATEMENT_TIMEOUT_MS = 15_000;
const EXPENSIVE_TIMEOUT_MS = 5_000;

const CONNECTIONS = {
  db: { connections: 10 },
  /** Few enough to leave the database time for the rest, and a queue that is served within seconds. */
  expensive: { connections: 3, maxWaiting: 50 },
};

export async function openPostgres(
  settings: string | { url: string; replicaUrl?: string },
  onLost: (error: Error) => void,
  { logger, statementTimeoutMs = STATEMENT_TIMEOUT_MS, connectTimeoutMs }: DatabaseOptions = {},
): Promise<Database> {
  const { url, replicaUrl } = typeof settings === "string" ? { url: settings } : settings;
  const open = (pool: BoundedPool) => openPool(pool, logger);
  const pool = new BoundedPool({ url, ...CONNECTIONS.db, statementTimeoutMs, connectTimeoutMs }, onLost);
  const expensivePool = new BoundedPool(
    { url, ...CONNECTIONS.expensive, statementTimeoutMs: Math.min(statementTimeoutMs, EXPENSIVE_TIMEOUT_MS) },
    onLost,
  );
  const broadcast = newPostgresBroadcast(url, pool, onLost);
  const db = open(pool);
  const expensive = open(expensivePool);
  const replica = replicaUrl
    ? openReplica({
        ...{ url: replicaUrl, primary: { db, expensive }, connections: CONNECTIONS },
        ...{ needed: broadcast.position, onLost },
      })
    : undefined;
  return {
    db,
    read: replica?.read ?? ((query) => query(db)),
    expensive: { db: expensive, read: replica?.readExpensive ?? ((query) => query(expensive)) },
    noStatementTimeout: async (work) => {
      const unlimited = new BoundedPool({ url, connections: 1, statementTimeoutMs: 0 }, onLost);
      try {
        return await work(open(unlimited));
      } finally {
        await unlimited.end();
      }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    broadcast,
    close: async () => {
      await broadcast.close();
      await replica?.close();
      await Promise.all([pool.end(), expensivePool.end()]);
    },
  };
}
