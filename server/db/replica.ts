import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { BoundedPool } from "./bounded-pool.ts";
import type { Db, Reader } from "./client.ts";
import { PreparingClient } from "./preparing-client.ts";

/** A replica that is slower than this is no help: the primary is asked instead. */
const PATIENCE_MS = 2_000;

/** How long one that failed is left alone. */
const REST_MS = 1_000;

const REPLAYED = "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position";

type Settings = {
  url: string;
  primary: Db;
  /** How far it has to be, or undefined when nobody can tell. */
  needed: () => bigint | undefined;
  onLost: (error: Error) => void;
};

export type Replica = { read: Reader; close: () => Promise<void> };

/**
 * Reads from a replica, but only what is as new as the primary: one that has not got there yet, does not answer or
 * refuses is asked again later, and the primary at once.
 */
export function openReplica({ url, primary, needed, onLost }: Settings): Replica {
  const pool = new BoundedPool(
    {
      connectionString: url,
      max: 10,
      Client: PreparingClient,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: "ai-educators-hub",
      options:
        "-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0 -c default_transaction_read_only=on",
    },
    lose,
  );
  const replica: Db = drizzle(pool, { casing: "snake_case" });
  /** How far it was when last asked. A replica that was restarted may be further back than it was before. */
  let replayed = -1n;
  let isAsking = false;
  let restsUntil = 0;

  function lose(error: Error): void {
    replayed = -1n;
    restsUntil = performance.now() + REST_MS;
    onLost(error);
  }

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      const { rows } = await pool.query(REPLAYED);
      // A primary replays nothing: a replica that was promoted is one no longer.
      replayed = BigInt(rows[0].position ?? -1);
    } catch (error) {
      lose(error as Error);
    } finally {
      isAsking = false;
    }
  }

  function isNewEnough(): boolean {
    const position = needed();
    if (position === undefined) return false;
    if (replayed >= position) return true;
    if (!isAsking && performance.now() > restsUntil) ask();
    return false;
  }

  return {
    read: async (query) => {
      if (!isNewEnough()) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        // It may be that only the replica refuses: because it fails, or because what was asked for is too new for it.
        if (error instanceof DrizzleQueryError) lose(error);
        return query(primary);
      }
    },
    close: () => pool.end(),
  };
}
