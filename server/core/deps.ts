import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Broadcast } from "#server/db/broadcast.ts";
import type { Db, PoolLoad, Reader } from "#server/db/client.ts";
import { newSessionExtension } from "./auth/session-extension.ts";
import { type Cache, newCache } from "./cache/cache.ts";
import { type Invalidation, newInvalidation } from "./cache/invalidation.ts";
import { newMailJobWaker } from "./jobs/wake-mail-job.ts";
import { type Render, renderInThisThread } from "./markdown/renderer.ts";
import { type Metrics, newMetrics } from "./metrics/metrics.ts";
import { newViewCounts, type ViewCounts } from "./resources/view-counts.ts";

/** What the features need of the world; made once at the start, or once per test. */
export type Deps = {
  config: Config;
  db: Db;
  /** For what visitors read: from a replica, where there is one that is as new as the primary. */
  read: Reader;
  /** The same for what may take long. */
  expensive: { db: Db; read: Reader };
  log: Logger;
  metrics: Metrics;
  /** How busy the connections to the database are; an embedded one has none. */
  pool?: PoolLoad;
  views: ViewCounts;
  /** Markdown to HTML. */
  render: Render;
  invalidation: Invalidation;
  cache: Cache;
  /** Lets a session that is in use go on. */
  extendSession: (sessionId: number) => void;
  /** Call it after a commit that queued mail or asked for a reset link. */
  wakeMailJob: () => void;
  onMailJobWake: (work: () => void) => void;
  /** Aborted when this process is about to stop, so that whoever shares out the requests can be told in time. */
  shutdown: AbortController;
};

type World = Pick<Deps, "config" | "db" | "log"> & {
  broadcast: Broadcast;
  read?: Reader;
  expensive?: Deps["expensive"];
  pool?: PoolLoad;
  render?: Render;
};

export function newDeps(world: World): Deps {
  const {
    config,
    db,
    log,
    broadcast,
    pool,
    render = renderInThisThread,
    read = (query) => query(db),
    expensive = { db, read },
  } = world;
  const invalidation = newInvalidation(broadcast, (error) =>
    log.error({ err: error }, "a change is stored, but other servers may show it late"),
  );
  const views = newViewCounts(db, invalidation);
  const cache = newCache(invalidation, views);
  const made = {
    views,
    invalidation,
    cache,
    metrics: newMetrics(),
    ...newMailJobWaker(),
    shutdown: new AbortController(),
  };
  return { config, db, read, expensive, pool, log, render, extendSession: newSessionExtension(db, log), ...made };
}
