import { Client, Pool, type PoolClient } from "pg";
import { MOST_WAITING, tooManyWaiting } from "./too-many-waiting.ts";

export type PoolSettings = {
  url: string;
  connections: number;
  /** How many may wait for a connection. */
  mostWaiting?: number;
  /** Also for a connection to become free. */
  connectTimeoutMs?: number;
  /** None for 0. */
  statementTimeoutMs: number;
  /** Of the database, besides those that suit this product. */
  options?: string[];
};

/** The defaults are for spinning disks and for queries that run for seconds; neither is what this product has. */
const OPTIONS = ["random_page_cost=1.1", "jit=off", "max_parallel_workers_per_gather=0"];

/** A database that has fallen silent cannot even say that it gives up, so we do, a little later than it should have. */
const SILENCE_FACTOR = 1.2;

type Callback = Parameters<Pool["connect"]>[0];

/** Lends its connections to those who wait in line, and sends away whoever finds the line too long. */
export class BoundedPool extends Pool {
  readonly #mostWaiting: number;

  constructor(settings: PoolSettings, onLost: (error: Error) => void) {
    const { url, connections, mostWaiting = MOST_WAITING, connectTimeoutMs = 5_000, statementTimeoutMs } = settings;
    super({
      connectionString: url,
      max: connections,
      // Opening one takes longer than most questions do.
      idleTimeoutMillis: 0,
      Client: GivesUpSilence,
      connectionTimeoutMillis: connectTimeoutMs,
      ...(statementTimeoutMs > 0 && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: statementTimeoutMs,
        query_timeout: statementTimeoutMs * SILENCE_FACTOR,
      }),
      keepAlive: true,
      application_name: "ai-educators-hub",
      options: [...OPTIONS, ...(settings.options ?? [])].map((option) => `-c ${option}`).join(" "),
    });
    this.#mostWaiting = mostWaiting;
    // Without a listener, a restart of the database would end this process too.
    this.on("error", onLost);
    // Nor does the pool listen to a connection that it has lent. Whoever uses it hears of it from their next statement.
    this.on("connect", (client) => client.on("error", () => {}));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (this.waitingCount >= this.#mostWaiting) {
      if (!callback) return Promise.reject(tooManyWaiting());
      // Later, as it would come from the database: callers count on it.
      process.nextTick(callback, tooManyWaiting(), undefined, () => {});
      return;
    }
    if (!callback) return super.connect();
    super.connect(callback);
  }
}

/** Nothing more is to be expected of a silent connection, and whoever got it next would wait just as long. */
class GivesUpSilence extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen ways to call this, all of which pass through
  override query(question: any, ...rest: any[]): any {
    const result = super.query(question, ...(rest as [])) as unknown;
    if (result instanceof Promise) {
      result.catch((error) => {
        if (error.message === "Query read timeout") this.end().catch(() => {});
      });
    }
    return result;
  }
}
