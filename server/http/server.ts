import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { networkOf } from "#server/core/http/client-address.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { rejectMalformedRequest, requireHost } from "./malformed-request.ts";
import { limitUnreadResponses } from "./unread-responses.ts";

type Options = {
  log: Logger;
  /** Behind a proxy all connections come from its address, so they are not counted by address. */
  trustProxy: boolean;
  limits?: Limits;
};

const LOG_INTERVAL_MS = 60_000;

/** An HTTP server that slow clients, or very many of them, cannot block for others. */
export function newServer(listener: RequestListener, { log, trustProxy, limits = LIMITS }: Options): Server {
  const { maxConnections, maxPerNetwork, timeout, maxUnreadBytes, ...options } = limits;
  const server = createServer(
    { ...options, requireHostHeader: false },
    requireHost(limitUnreadResponses(listener, maxUnreadBytes)),
  );
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  server.on("clientError", rejectMalformedRequest);

  const logRefusal = newRefusalLog(log);
  // Idle connections make room; their browsers open new ones when they need them.
  server.on("drop", () => {
    logRefusal("the server has as many connections as it takes", { maxConnections });
    server.closeIdleConnections();
  });
  if (!trustProxy) {
    const isWithinLimit = newConnectionCounter(maxPerNetwork);
    server.on("connection", (socket) => {
      if (isWithinLimit(socket)) return;
      logRefusal("one network has as many connections as it may have", { maxPerNetwork });
      socket.destroy();
    });
  }
  return server;
}

/** Counts the open connections of each network, and returns whether one more is within the limit. */
function newConnectionCounter(max: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) return false;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  };
}

/** Thousands of refused connections are one line a minute in the log. */
function newRefusalLog(log: Logger): (reason: string, limit: object) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (reason, limit) => {
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    log.warn(limit, `connections are turned away: ${reason}`);
  };
}
