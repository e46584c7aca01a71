import { createServer } from "node:http";
import type { Deps } from "#server/core/deps.ts";
import { addGauges } from "./gauges.ts";
import { listen } from "./listen.ts";

/** For Prometheus, on a port of its own that the proxy does not expose. Off without a port. */
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
