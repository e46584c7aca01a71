import { Counter, Histogram, Registry } from "prom-client";

/** In seconds. A cached response takes far less than the first, the longest allowed statement more than the last but one. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Clients can send any method, and each would create a series of its own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

export type Metrics = ReturnType<typeof newMetrics>;

/** Counts of this process since it started. A separate registry, as tests run several servers in one process. */
export function newMetrics() {
  const registry = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by the route they matched; the count is the number of requests.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const cacheReads = new Counter({
    name: "hub_cache_reads_total",
    help: "Reads by visitors, by whether there was a cached response.",
    labelNames: ["result"],
    registers: [registry],
  });
  for (const result of ["hit", "miss"]) cacheReads.inc({ result }, 0);
  const jobFailures = new Counter({
    name: "hub_job_failures_total",
    help: "Runs of background jobs, and single items of them, that failed.",
    labelNames: ["job"],
    registers: [registry],
  });

  const browserErrors = new Counter({
    name: "hub_browser_errors_total",
    help: "Errors of the site's own code that browsers have reported.",
    registers: [registry],
  });

  return {
    registry,
    observeRequest: (method: string, route: string, status: number, ms: number): void => {
      const labels = { method: METHODS.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` };
      durations.observe(labels, ms / 1_000);
    },
    countBrowserError: (): void => browserErrors.inc(),
    countCacheRead: (result: "hit" | "miss"): void => cacheReads.inc({ result }),
    countJobFailure: (job: string): void => jobFailures.inc({ job }),
  };
}
