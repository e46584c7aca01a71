import { DrizzleQueryError } from "drizzle-orm";
import type { Db, Reader } from "./client.ts";
import { BoundedPool, openPool, type PoolSettings } from "./pool.ts";

/** A slower replica is no help: the primary is used instead. */
const TIMEOUT_MS = 2_000;

/** How long a failed replica is not used. */
const RETRY_MS = 1_000;

const REPLAYED = "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position";

type Settings = {
  url: string;
  primary: { db: Db; expensive: Db };
  /** The sizes of the pools, as for the primary. */
  connections: { db: Limits; expensive: Limits };
  /** How far it must have replayed the primary's log, or undefined if unknown. */
  needed: () => bigint | undefined;
  onLost: (error: Error) => void;
};

type Limits = Pick<PoolSettings, "connections" | "maxWaiting">;

export type Replica = { read: Reader; readExpensive: Reader; close: () => Promise<void> };

/** Reads from a replica if it shows every change known here, and otherwise, or if it fails, from the primary. */
export function openReplica({ url, primary, connections, needed, onLost }: Settings): Replica {
  const newPool = (limits: Limits) =>
    new BoundedPool(
      {
        ...{ url, ...limits, connectTimeoutMs: TIMEOUT_MS, statementTimeoutMs: TIMEOUT_MS },
        options: ["default_transaction_read_only=on"],
      },
      onFailure,
    );
  const pool = newPool(connections.db);
  const expensivePool = newPool(connections.expensive);
  let replayed = -1n;
  let isAsking = false;
  let retryAt = 0;

  function onFailure(error: Error): void {
    // A restarted replica may be further back than it was before.
    replayed = -1n;
    retryAt = performance.now() + RETRY_MS;
    onLost(error);
  }

  async function updateReplayed(): Promise<void> {
    isAsking = true;
    try {
      const { rows } = await pool.query(REPLAYED);
      // Null from a primary, that is, a promoted replica.
      replayed = BigInt(rows[0].position ?? -1);
    } catch (error) {
      onFailure(error as Error);
    } finally {
      isAsking = false;
    }
  }

  function isUpToDate(): boolean {
    const position = needed();
    if (position === undefined) return false;
    if (replayed >= position) return true;
    if (!isAsking && performance.now() > retryAt) updateReplayed();
    return false;
  }

  const readerOf = (pool: BoundedPool, primary: Db): Reader => {
    const replica = openPool(pool);
    return async (query) => {
      if (!isUpToDate()) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        // Perhaps only the replica refuses, because it fails or because the requested row is too new for it.
        if (error instanceof DrizzleQueryError) onFailure(error);
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
