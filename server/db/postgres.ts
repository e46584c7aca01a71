import { drizzle } from "drizzle-orm/node-postgres";
import { BoundedPool } from "./bounded-pool.ts";
import type { Database, DatabaseOptions } from "./client.ts";
import { newPostgresBroadcast } from "./postgres-broadcast.ts";
import { PreparingClient } from "./preparing-client.ts";

export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { logger, patient = false }: DatabaseOptions = {},
): Promise<Database> {
  const pool = new BoundedPool({
    connectionString: url,
    max: 10,
    Client: PreparingClient,
    connectionTimeoutMillis: 5_000,
    // The last is ours, for a database that has fallen silent and cannot even say that it gives up.
    ...(!patient && { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000, query_timeout: 17_000 }),
    application_name: "ai-educators-hub",
    // The defaults are for spinning disks and for queries that run for seconds; neither is what this product has.
    options: "-c random_page_cost=1.1 -c jit=off",
  });
  // Without a listener, a restart of the database would end this process too.
  pool.on("error", onLost);
  const broadcast = newPostgresBroadcast(url, pool, onLost);
  return {
    db: drizzle(pool, { casing: "snake_case", logger }),
    broadcast,
    close: async () => {
      await broadcast.close();
      await pool.end();
    },
  };
}
