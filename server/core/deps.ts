import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Broadcast } from "#server/db/broadcast.ts";
import type { Db, PoolLoad, Reader } from "#server/db/client.ts";
import { markTokenUsed } from "./auth/api-tokens.ts";
import { newBackgroundWrite } from "./auth/background-write.ts";
import { extendSession } from "./auth/sessions.ts";
import { type Cache, newCache } from "./cache/cache.ts";
import { type Invalidation, newInvalidation } from "./cache/invalidation.ts";
import { type JobRunner, newJobRunner } from "./jobs/run-each.ts";
import { newMailJobWaker } from "./jobs/wake-mail-job.ts";
import { newRenderWithPeople, type RenderWithPeople } from "./markdown/render-with-people.ts";
import { type Render, renderInThisThread } from "./markdown/renderer.ts";
import { type Metrics, newMetrics } from "./metrics/metrics.ts";
import { newViewCounts, type ViewCounts } from "./resources/view-counts.ts";
import { newCurrentSite } from "./site/current-site.ts";

/** Everything that features depend on; created once at the start, or once per test. */
export type Deps = {
  config: Config;
  db: Db;
  /** For reads by visitors: from a replica, if there is one that is up to date. */
  read: Reader;
  /** The same for statements that may take long. */
  expensive: { db: Db; read: Reader };
  log: Logger;
  metrics: Metrics;
  /** How busy the database connections are; the embedded database has none. */
  pool?: PoolLoad;
  views: ViewCounts;
  /** Markdown to HTML. */
  render: RenderWithPeople;
  invalidation: Invalidation;
  cache: Cache;
  /** The site's settings that everybody may know, from memory if they are there. */
  currentSite: ReturnType<typeof newCurrentSite>;
  extendSession: (sessionId: number) => void;
  markTokenUsed: (tokenId: number) => void;
  /** Call it after a commit that queued mail or asked for a reset link. */
  wakeMailJob: () => void;
  /** The same in a background job, after it has queued mail. */
  wakeSenders: () => void;
  onMailJobWake: ReturnType<typeof newMailJobWaker>["onMailJobWake"];
  /** For background jobs: works on items one by one. */
  runEach: JobRunner["runEach"];
  /** Counts and logs what failed in the background. */
  reportFailure: JobRunner["reportFailure"];
  /** Aborted when this process is about to stop, so that the health check can tell the load balancer in time. */
  shutdown: AbortController;
};

type Given = Pick<Deps, "config" | "db" | "log"> & {
  broadcast: Broadcast;
  read?: Reader;
  expensive?: Deps["expensive"];
  pool?: PoolLoad;
  renderer?: Render;
};

export function newDeps({ broadcast, renderer = renderInThisThread, ...given }: Given): Deps {
  const { db, log, read = (query) => query(db) } = given;
  const invalidation = newInvalidation(broadcast, (error) =>
    log.error({ err: error }, "a change is stored, but other servers may show it late"),
  );
  const views = newViewCounts(db, invalidation);
  const metrics = newMetrics();
  return {
    read,
    expensive: { db, read },
    ...given,
    render: newRenderWithPeople(renderer, given.config.appUrl),
    invalidation,
    views,
    cache: newCache(invalidation, views),
    currentSite: newCurrentSite(invalidation),
    metrics,
    extendSession: newBackgroundWrite(log, "a session could not be extended", (id) => extendSession(db, id)),
    markTokenUsed: newBackgroundWrite(log, "the use of an API token was not noted", (id) => markTokenUsed(db, id)),
    ...newMailJobWaker(),
    ...newJobRunner({ log, metrics }),
    shutdown: new AbortController(),
  };
}
