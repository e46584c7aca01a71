import { newHistogram } from "./histogram.ts";

/** Anybody can send any method, and each would be counted apart. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

export type Metrics = ReturnType<typeof newMetrics>;

/** What happened in this process since it started, counted as it happens. */
export function newMetrics() {
  const durations = newHistogram(
    "http_request_duration_seconds",
    "How long requests took, by the route they matched; the count is the number of requests.",
  );
  const kept = { hit: 0, miss: 0 };

  return {
    observeRequest: (method: string, route: string, status: number, ms: number): void => {
      const known = METHODS.has(method) ? method : "other";
      const labels = `method="${known}",route="${route}",status="${Math.floor(status / 100)}xx"`;
      durations.observe(labels, ms / 1_000);
    },
    /** A visitor's read was answered with what is kept, or had to be made. */
    countCacheRead: (result: "hit" | "miss"): void => void kept[result]++,
    lines: (): string[] => [
      ...durations.lines(),
      "# HELP hub_cache_reads_total Reads by visitors, answered with what is kept or made anew.",
      "# TYPE hub_cache_reads_total counter",
      ...Object.entries(kept).map(([result, n]) => `hub_cache_reads_total{result="${result}"} ${n}`),
    ],
  };
}
