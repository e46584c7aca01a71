import type { Deps } from "./deps.ts";
import { markTokenUsed } from "./features/accounts/find-viewer.ts";
import { extendSession } from "./features/accounts/sessions.ts";
import { newFileReceiver } from "./features/files/files.ts";
import { newViewCounts } from "./features/resources/view-counts.ts";
import { newCurrentSite } from "./features/site/site.ts";
import { newUsageCounts } from "./features/statistics/usage-counts.ts";
import { newRenderWithPeople, resolveLinks } from "./features/texts/texts.ts";
import { newCache } from "./platform/cache/cache.ts";
import { newInvalidation } from "./platform/cache/invalidation.ts";
import type { Broadcast } from "./platform/db/broadcast.ts";
import type { PoolLoad, Reader } from "./platform/db/client.ts";
import { newBackgroundWrite } from "./platform/jobs/background-write.ts";
import { newMailJobWaker } from "./platform/jobs/job.ts";
import { newJobRunner } from "./platform/jobs/run-each.ts";
import { type Render, renderInThisThread } from "./platform/markdown/renderer.ts";
import { newMetrics } from "./platform/metrics/metrics.ts";

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
  const usage = newUsageCounts(db);
  const views = newViewCounts(db, (id, visitor) => usage.count("views", id, visitor));
  const metrics = newMetrics();
  return {
    read,
    expensive: { db, read },
    ...given,
    render: newRenderWithPeople(renderer, given.config.appUrl),
    resolveLinks,
    receiveFile: newFileReceiver(given),
    invalidation,
    views,
    usage,
    cache: newCache(invalidation, views.count),
    currentSite: newCurrentSite(invalidation),
    metrics,
    extendSession: newBackgroundWrite(log, "a session could not be extended", (id) => extendSession(db, id)),
    markTokenUsed: newBackgroundWrite(log, "the use of an API token was not noted", (id) => markTokenUsed(db, id)),
    ...newMailJobWaker(),
    ...newJobRunner({ log, metrics }),
    shutdown: new AbortController(),
  };
}
