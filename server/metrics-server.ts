import { createServer } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import type { Deps } from "./deps.ts";
import { rows } from "./platform/db/client.ts";
import { listen } from "./platform/http/server.ts";

/** For Prometheus, on its own port, which the proxy does not expose. Off without a port. */
export async function startMetricsServer(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const { port, host } = deps.config.metrics;
  if (port === undefined) return { stop: async () => {} };
  const { registry } = deps.metrics;
  const delay = addGauges(deps);
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return response.writeHead(404).end();
    response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
  });
  await listen(server, { name: "METRICS_PORT", value: port }, { name: "METRICS_HOST", value: host });
  return {
    stop: async () => {
      delay.disable();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Adds values that are measured when Prometheus asks for them. */
function addGauges({ metrics, pool, views, invalidation, db }: Deps): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  /** Left out without a value. */
  const gauge = (name: string, help: string, read: () => number | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  gauge("process_resident_memory_bytes", "Memory the process takes.", () => process.memoryUsage.rss());
  gauge("nodejs_heap_used_bytes", "Memory that JavaScript objects take.", () => process.memoryUsage().heapUsed);
  gauge("process_uptime_seconds", "Since the process started.", () => process.uptime());
  gauge(
    "nodejs_eventloop_delay_p99_seconds",
    "How late work began, since the last read.",
    () => delay.percentile(99) / 1e9,
  );
  gauge("nodejs_eventloop_delay_max_seconds", "How late work began at worst, since the last read.", () => {
    const { max } = delay;
    // The second of the two, read last.
    delay.reset();
    return max / 1e9;
  });
  if (pool) {
    gauge("hub_pool_connections", "Connections to the database.", () => pool().total);
    gauge("hub_pool_idle", "Connections that wait for work.", () => pool().idle);
    gauge("hub_pool_waiting", "Queries that wait for a connection.", () => pool().waiting);
  }
  gauge("hub_database_up", "1 while the database answers.", async () =>
    (await mailWaiting(db)) === undefined ? 0 : 1,
  );
  gauge("hub_mail_waiting", "Mails that have not been sent yet.", () => mailWaiting(db));
  gauge("hub_views_unwritten", "Views that are counted in memory only.", () => views.waiting());
  gauge(
    "hub_changes_heard",
    "1 while notifications of changes by other servers arrive; pages are cached only then.",
    () => (invalidation.isListening() ? 1 : 0),
  );
  return delay;
}

async function mailWaiting(db: Deps["db"]): Promise<number | undefined> {
  try {
    const [found] = await rows<{ n: number }>(db, sql`select count(*)::int as n from outgoing_mail`);
    return found?.n;
  } catch {
    return undefined;
  }
}
