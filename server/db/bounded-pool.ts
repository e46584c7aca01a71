import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from "pg";
import { hasName } from "./preparing-client.ts";
import { ReadingLanes } from "./reading-lanes.ts";
import { MOST_WAITING, tooManyWaiting } from "./too-many-waiting.ts";

type Callback = Parameters<Pool["connect"]>[0];

/**
 * Lends its connections to those who wait in line, and sends away whoever finds the line too long. Who only wants to
 * read something in a single statement needs none for himself.
 */
export class BoundedPool extends Pool {
  readonly #lanes: ReadingLanes;

  constructor(config: PoolConfig, onLost: (error: Error) => void) {
    super(config);
    this.#lanes = new ReadingLanes(config, onLost);
    // Without a listener, a restart of the database would end this process too.
    this.on("error", onLost);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (this.waitingCount >= MOST_WAITING) {
      if (!callback) return Promise.reject(tooManyWaiting());
      // Later, as it would come from the database: callers count on it.
      process.nextTick(callback, tooManyWaiting(), undefined, () => {});
      return;
    }
    if (!callback) return super.connect();
    super.connect(callback);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen ways to call this, all of which pass through
  override query(question: any, ...rest: any[]): any {
    if (rest.length === 1 && isQuickRead(question)) return this.#lanes.ask(question, rest[0]);
    return super.query(question, ...(rest as []));
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#lanes.end()]);
  }
}

/** Those whose time depends on their words have no name, and would keep others waiting. */
const isQuickRead = ({ text }: QueryConfig) => text?.startsWith("select ") && hasName(text);
