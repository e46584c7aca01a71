import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Db, Reader } from "./client.ts";
import { BoundedPool, type PoolSettings } from "./pool.ts";

/** A replica that is slower than this is no help: the primary is asked instead. */
const PATIENCE_MS = 2_000;

/** How long one that failed is left alone. */
const REST_MS = 1_000;

const REPLAYED = "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position";

type Settings = {
  url: string;
  primary: { db: Db; expensive: Db };
  /** Of the pools, as the primary has them. */
  connections: { db: Limits; expensive: Limits };
  /** How far it has to be, or undefined when nobody can tell. */
  needed: () => bigint | undefined;
  onLost: (error: Error) => void;
};

type Limits = Pick<PoolSettings, "connections" | "mostWaiting">;

export type Replica = { read: Reader; readExpensive: Reader; close: () => Promise<void> };

/**
 * Reads from a replica, but only what is as new as the primary: one that has not got there yet, does not answer or
 * refuses is asked again later, and the primary at once.
 */
export function openReplica({ url, primary, connections, needed, onLost }: Settings): Replica {
  const newPool = (limits: Limits) =>
    new BoundedPool(
      {
        ...{ url, ...limits, connectTimeoutMs: PATIENCE_MS, statementTimeoutMs: PATIENCE_MS },
        options: ["default_transaction_read_only=on"],
      },
      lose,
    );
  const pool = newPool(connections.db);
  const expensivePool = newPool(connections.expensive);
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

  const readerOf = (pool: BoundedPool, primary: Db): Reader => {
    const replica: Db = drizzle(pool, { casing: "snake_case" });
    return async (query) => {
      if (!isNewEnough()) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        // It may be that only the replica refuses: because it fails, or because what was asked for is too new for it.
        if (error instanceof DrizzleQueryError) lose(error);
        return query(primary);
      }
    };
  };

  return {
    read: readerOf(pool, primary.db),
    readExpensive: readerOf(expensivePool, primary.expensive),
    close: async () => {
      await Promise.all([pool.end(), expensivePool.end()]);
    },
  };
}
