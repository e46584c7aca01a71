import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { setTimeout as after } from "node:timers/promises";

const STOP_WITHIN_MS = 5_000;

/**
 * Says that this server is about to stop and goes on serving until whoever shares out the requests has noticed; then
 * takes no more, lets those under way finish, and closes what is left.
 */
export async function shutDown(server: Server, shutdown: AbortController, drainMs: number): Promise<void> {
  shutdown.abort();
  await after(drainMs);
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  // A connection falls idle only when its last answer is out, and Node would then keep it for a while.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.close();
  await once(server, "close");
  clearTimeout(impatience);
  clearInterval(sweep);
}

/** From then on each answer says that its connection ends with it, so that nobody sends another request into nowhere. */
export function closeConnectionsOnShutdown(listener: RequestListener, shutdown: AbortSignal): RequestListener {
  return (request, response) => {
    if (shutdown.aborted) response.setHeader("Connection", "close");
    return listener(request, response);
  };
}
