import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { setTimeout as after } from "node:timers/promises";

const LONGEST_REQUEST_MS = 5_000;

/**
 * After SIGTERM or SIGINT: announces the shutdown and keeps serving for `drainMs`, until the load balancer has noticed; then
 * accepts no more connections, lets current requests finish, and closes the rest.
 */
export async function shutDown(server: Server, shutdown: AbortController, drainMs: number): Promise<void> {
  shutdown.abort();
  await after(drainMs);
  const deadline = setTimeout(() => server.closeAllConnections(), LONGEST_REQUEST_MS);
  // A connection becomes idle after its last response, and Node would then keep it open for a while.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  server.close();
  await once(server, "close");
  clearTimeout(deadline);
  clearInterval(closeIdle);
}

/** During the shutdown each response closes its connection, so that no further request is sent on it. */
export function closeConnectionsOnShutdown(listener: RequestListener, shutdown: AbortSignal): RequestListener {
  return (request, response) => {
    if (shutdown.aborted) response.setHeader("Connection", "close");
    return listener(request, response);
  };
}
