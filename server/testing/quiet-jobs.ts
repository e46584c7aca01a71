import { newJobRunner } from "#server/platform/jobs/run-each.ts";
import { newLog } from "#server/platform/log.ts";
import type { Hub } from "./hub.ts";

/** The hub as a process that has just started, without memory of failures and without a log. */
export const quietJobs = (hub: Hub): Hub => ({
  ...hub,
  ...newJobRunner({ log: newLog("silent"), metrics: hub.metrics }),
});
