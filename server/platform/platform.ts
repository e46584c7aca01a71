import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Cache } from "./cache/cache.ts";
import type { Invalidation } from "./cache/invalidation.ts";
import type { Db, PoolLoad, Reader } from "./db/client.ts";
import type { newMailJobWaker } from "./jobs/job.ts";
import type { JobRunner } from "./jobs/run-each.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** The services of the platform, created once at the start or once per test. Functions name the parts that they need. */
export type Platform = {
  config: Config;
  db: Db;
  /** For reads by visitors: from a replica, if there is an up-to-date one. */
  read: Reader;
  /** The same for statements that may take long. */
  expensive: { db: Db; read: Reader };
  log: Logger;
  metrics: Metrics;
  /** How busy the database connections are; the embedded database has none. */
  pool?: PoolLoad;
  invalidation: Invalidation;
  cache: Cache;
  /** Call it after a commit that queued mail or requested a reset link. */
  wakeMailJob: () => void;
  /** The same in a background job, after it has queued mail. */
  wakeSenders: () => void;
  onMailJobWake: ReturnType<typeof newMailJobWaker>["onMailJobWake"];
  /** For background jobs: works on items one by one. */
  runEach: JobRunner["runEach"];
  /** Counts and logs failures in the background. */
  reportFailure: JobRunner["reportFailure"];
  /** Aborted when this process is about to stop, so that the health check can tell the load balancer in time. */
  shutdown: AbortController;
};
