import { once } from "node:events";
import { createServer } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { rows } from "#server/db/rows.ts";

type Gauge = { name: string; help: string; value: number | undefined };

/** For Prometheus, on a port of its own that the proxy does not expose. Off without a port. */
export async function startMetricsServer(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const { port, host } = deps.config.metrics;
  if (port === undefined) return { stop: async () => {} };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return response.writeHead(404).end();
    const lines = [...deps.metrics.lines(), ...(await gauges(deps, delay)).flatMap(linesOf)];
    response
      .writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" })
      .end(`${lines.join("\n")}\n`);
  }).listen(port, host);
  await Promise.race([
    once(server, "listening"),
    once(server, "error").then(([error]) => Promise.reject(portError(error))),
  ]);
  return {
    stop: async () => {
      delay.disable();
      server.close();
      server.closeAllConnections();
    },
  };
}

const portError = ({ message }: Error) => new Error(`METRICS_PORT: ${message}; choose another port`);

const linesOf = ({ name, help, value }: Gauge) =>
  value === undefined ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];

async function gauges({ pool, views, invalidation, db }: Deps, delay: IntervalHistogram): Promise<Gauge[]> {
  const { rss, heapUsed } = process.memoryUsage();
  const [p99, max] = [delay.percentile(99) / 1e9, delay.max / 1e9];
  delay.reset();
  const mail = await mailWaiting(db).catch(() => undefined);
  return [
    { name: "process_resident_memory_bytes", help: "Memory the process takes.", value: rss },
    { name: "nodejs_heap_used_bytes", help: "Memory that JavaScript objects take.", value: heapUsed },
    { name: "process_uptime_seconds", help: "Since the process started.", value: process.uptime() },
    { name: "nodejs_eventloop_delay_p99_seconds", help: "How late work began, since the last look.", value: p99 },
    {
      name: "nodejs_eventloop_delay_max_seconds",
      help: "How late work began at worst, since the last look.",
      value: max,
    },
    { name: "hub_pool_connections", help: "Connections to the database.", value: pool?.().total },
    { name: "hub_pool_idle", help: "Connections that wait for work.", value: pool?.().idle },
    { name: "hub_pool_waiting", help: "Queries that wait for a connection.", value: pool?.().waiting },
    { name: "hub_database_up", help: "1 while the database answers.", value: mail === undefined ? 0 : 1 },
    { name: "hub_mail_waiting", help: "Mails that have not been sent yet.", value: mail },
    { name: "hub_views_unwritten", help: "Views that are counted in memory only.", value: views.waiting() },
    {
      name: "hub_changes_heard",
      help: "1 while notifications of changes by other servers arrive; pages are cached only then.",
      value: invalidation.isListening() ? 1 : 0,
    },
  ];
}

async function mailWaiting(db: Deps["db"]): Promise<number> {
  const [found] = await rows<{ n: number }>(db, sql`select count(*)::int as n from outgoing_mail`);
  return found?.n ?? 0;
}
