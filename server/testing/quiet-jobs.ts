import { newJobRunner } from "#server/platform/jobs/run-each.ts";
import { newLog } from "#server/platform/log.ts";
import type { Hub } from "./hub.ts";

/** The hub as a process that has just started, remembers nothing that has failed and logs nothing. */
export const quietJobs = (hub: Hub): Hub => ({
  ...hub,
  ...newJobRunner({ log: newLog("silent"), metrics: hub.metrics }),
});
