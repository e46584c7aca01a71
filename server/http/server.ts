import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { networkOf } from "#server/core/http/client-address.ts";
import { answerBrokenRequest, withHost } from "./broken-request.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { boundUnread } from "./unread.ts";

type Surroundings = {
  log: Logger;
  /** Behind a proxy every connection comes from the proxy, so counting by address would only count the proxy. */
  trustProxy: boolean;
  limits?: Limits;
};

const TELL_AGAIN_AFTER_MS = 60_000;

/** Serves, without letting slow clients or very many of them get in the way of the others. */
export function newServer(listener: RequestListener, { log, trustProxy, limits = LIMITS }: Surroundings): Server {
  const { maxConnections, maxPerNetwork, timeout, readingTimeout, mostUnread, ...options } = limits;
  const server = createServer(
    { ...options, requireHostHeader: false },
    withHost(boundUnread(listener, { readingTimeout, mostUnread })),
  );
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  server.on("clientError", answerBrokenRequest);

  const turnedAway = newTeller(log);
  // Connections that only wait for a next request make room; their browsers open new ones when they need them.
  server.on("drop", () => {
    turnedAway("the server has as many connections as it takes", { maxConnections });
    server.closeIdleConnections();
  });
  if (!trustProxy) {
    const within = newCounter(maxPerNetwork);
    server.on("connection", (socket) => {
      if (within(socket)) return;
      turnedAway("one network has as many connections as it may have", { maxPerNetwork });
      socket.destroy();
    });
  }
  return server;
}

/** Counts the connections of each network as they come and go; says whether one more is within the limit. */
function newCounter(most: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return false;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  };
}

/** Thousands turned away are one piece of news a minute, not thousands. */
function newTeller(log: Logger): (reason: string, limit: object) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (reason, limit) => {
    const now = performance.now();
    if (now - toldAt < TELL_AGAIN_AFTER_MS) return;
    toldAt = now;
    log.warn(limit, `connections are turned away: ${reason}`);
  };
}
