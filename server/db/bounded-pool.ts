import { Pool, type PoolClient } from "pg";

/**
 * About a second's work for ten connections on a small machine. Whoever comes when so many wait would wait in vain, and
 * keep those waiting longer who came before.
 */
const MOST_WAITING = 1_000;

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Lends its connections to those who wait in line, and sends away whoever finds the line too long. */
export class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (this.waitingCount < MOST_WAITING) return callback ? super.connect(callback) : super.connect();
    if (!callback) return Promise.reject(tooManyWaiting());
    // Later, as it would come from the database: callers count on it.
    process.nextTick(callback, tooManyWaiting(), undefined, () => {});
  }
}

/** Under the code with which the database itself refuses one connection too many. */
const tooManyWaiting = () => Object.assign(new Error("too many wait for the database already"), { code: "53300" });
