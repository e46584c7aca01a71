import { Pool, type PoolClient } from "pg";
import { MOST_WAITING, tooManyWaiting } from "./too-many-waiting.ts";

type Callback = Parameters<Pool["connect"]>[0];

/** Lends its connections to those who wait in line, and sends away whoever finds the line too long. */
export class BoundedPool extends Pool {
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
}
