import { drizzle } from "drizzle-orm/node-postgres";
import { BoundedPool } from "./bounded-pool.ts";
import type { Database, DatabaseOptions, Db } from "./client.ts";
import { newPostgresBroadcast } from "./postgres-broadcast.ts";
import { PreparingClient } from "./preparing-client.ts";
import { openReplica } from "./replica.ts";

export async function openPostgres(
  settings: string | { url: string; replicaUrl?: string },
  onLost: (error: Error) => void,
  { logger, patient = false }: DatabaseOptions = {},
): Promise<Database> {
  const { url, replicaUrl } = typeof settings === "string" ? { url: settings } : settings;
  const pool = new BoundedPool(
    {
      connectionString: url,
      max: 10,
      Client: PreparingClient,
      connectionTimeoutMillis: 5_000,
      // The last is ours, for a database that has fallen silent and cannot even say that it gives up.
      ...(!patient && {
        statement_timeout: 15_000,
        idle_in_transaction_session_timeout: 15_000,
        query_timeout: 17_000,
      }),
      application_name: "ai-educators-hub",
      // The defaults are for spinning disks and for queries that run for seconds; neither is what this product has.
      options: "-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0",
    },
    onLost,
  );
  const broadcast = newPostgresBroadcast(url, pool, onLost);
  const db: Db = drizzle(pool, { casing: "snake_case", logger });
  const replica = replicaUrl
    ? openReplica({ url: replicaUrl, primary: db, needed: broadcast.position, onLost })
    : undefined;
  return {
    db,
    read: replica?.read ?? ((query) => query(db)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    broadcast,
    close: async () => {
      await broadcast.close();
      await replica?.close();
      await pool.end();
    },
  };
}
