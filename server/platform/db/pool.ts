import type { Duplex } from "node:stream";
import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, type PoolClient } from "pg";
import type { Db } from "./client.ts";
import { holdingConnection, nameOfWork, secondConnectionError } from "./one-connection.ts";

export type PoolSettings = {
  url: string;
  /** Used instead of a socket to that URL. */
  stream?: () => Duplex;
  connections: number;
  /** The number of queries that may wait for a connection. */
  maxWaiting?: number;
  /** Also how long a query may wait for a connection. */
  connectTimeoutMs?: number;
  /** 0 for none. */
  statementTimeoutMs: number;
  /** Further settings of the database session. */
  options?: string[];
};

/**
 * The defaults are meant for spinning disks and for queries that run for seconds. With less memory, the index hits among a
 * million resources do not fit, and PostgreSQL compares every text again.
 */
const OPTIONS = ["random_page_cost=1.1", "jit=off", "max_parallel_workers_per_gather=0", "work_mem=16MB"];

/** For a database that no longer responds and so cannot cancel the statement itself: a little later than it should have. */
const DRIVER_TIMEOUT_FACTOR = 1.2;

/** The driver's message, without the name of the waiting work. */
const WAITED_TOO_LONG = "timeout exceeded when trying to connect";

type Callback = Parameters<Pool["connect"]>[0];

/** A pool with a bounded queue. */
export class BoundedPool extends Pool {
  readonly #maxWaiting: number;

  constructor(settings: PoolSettings, onLost: (error: Error) => void) {
    const {
      url,
      stream,
      connections,
      maxWaiting = MAX_WAITING,
      connectTimeoutMs = 5_000,
      statementTimeoutMs,
    } = settings;
    super({
      connectionString: url,
      stream,
      max: connections,
      // Opening a connection takes longer than most queries.
      idleTimeoutMillis: 0,
      Client: ClosesAfterTimeout,
      connectionTimeoutMillis: connectTimeoutMs,
      ...(statementTimeoutMs > 0 && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: statementTimeoutMs,
        query_timeout: statementTimeoutMs * DRIVER_TIMEOUT_FACTOR,
      }),
      keepAlive: true,
      application_name: "ai-educators-hub",
      options: [...OPTIONS, ...(settings.options ?? [])].map((option) => `-c ${option}`).join(" "),
    });
    this.#maxWaiting = maxWaiting;
    // Without a listener, a restart of the database would end this process.
    this.on("error", onLost);
    // The pool does not listen to connections in use. It is enough that their next statement fails.
    this.on("connect", (client) => client.on("error", () => {}));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.#connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    this.#connect(callback);
  }

  #connect(callback: Callback): void {
    const refusal = secondConnectionError() ?? (this.waitingCount >= this.#maxWaiting ? queueFullError() : undefined);
    if (refusal) {
      // Asynchronously, as callers expect.
      process.nextTick(callback, refusal, undefined, () => {});
      return;
    }
    const name = nameOfWork();
    super.connect((error, ...connected) => {
      const isLate = error?.message === WAITED_TOO_LONG;
      callback(isLate ? new Error(`${name} waited too long for a connection`, { cause: error }) : error, ...connected);
    });
  }
}

/** A connection that timed out is closed: the next query on it would wait just as long. */
class ClosesAfterTimeout extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen ways to call this, all of which pass through
  override query(query: any, ...rest: any[]): any {
    const result = super.query(query, ...(rest as [])) as unknown;
    if (result instanceof Promise) {
      result.catch((error) => {
        if (error.message === "Query read timeout") this.end().catch(() => {});
      });
    }
    return result;
  }
}

/**
 * Drizzle on this pool. Its own transactions would keep their connection if they cannot begin, until the pool has none left.
 */
export function openPool(pool: BoundedPool, logger?: Logger): Db {
  const options = { casing: "snake_case", logger } as const;
  const db: Db = drizzle(pool, options);
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      const inConnection: Db = drizzle(connection, options);
      return await holdingConnection(() => inConnection.transaction(work, config));
    } finally {
      connection.release();
    }
  };
  return db;
}

/** About a second of work for ten connections on a small machine. A longer queue would only make everyone wait longer. */
export const MAX_WAITING = 1_000;

/** With the code that PostgreSQL itself uses when it has too many connections. */
const queueFullError = () =>
  Object.assign(new Error("too many queries are already waiting for the database"), { code: "53300" });
