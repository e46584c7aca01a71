import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { networkOf } from "./client-address.ts";
import { rejectMalformedRequest, requireHost } from "./malformed-request.ts";

type Options = {
  log: Logger;
  /** Behind a proxy all connections come from its address, so they are not counted by address. */
  trustProxy: boolean;
  limits?: Limits;
  /** Requests whose body may be long: they get ten times as long to arrive. */
  isUpload?: (request: IncomingMessage) => boolean;
};

const LOG_INTERVAL_MS = 60_000;

/** An HTTP server that slow clients, or very many of them, cannot block for others. */
export function newServer(
  listener: RequestListener,
  { log, trustProxy, limits = LIMITS, isUpload = () => false }: Options,
): Server {
  const { maxConnections, maxPerNetwork, timeout, maxUnreadBytes, requestTimeout, ...options } = limits;
  const limited = limitUnreadResponses(listener, maxUnreadBytes);
  const rejectSlow = (request: IncomingMessage) => rejectSlowBody(server, request, requestTimeout);
  const server = createServer(
    { ...options, requireHostHeader: false, requestTimeout: TIMES_FOR_UPLOADS * requestTimeout },
    requireHost((request, response) => {
      if (hasBody(request) && !isUpload(request)) rejectSlow(request);
      return limited(request, response);
    }),
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

/** 10 MB at 20 KB a second. */
const TIMES_FOR_UPLOADS = 10;

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Node does the same, but knows only one limit for all requests. */
function rejectSlowBody(server: Server, request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    server.emit("clientError", error, request.socket);
  }, ms);
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
}

/** Counts the open connections of each network. Returns whether one more is within the limit. */
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

/** The share of the server that one client, and all of them together, may use. Times are in milliseconds. */
export type Limits = {
  /** For request line and headers, from the first byte, or from the connection if none comes. */
  headersTimeout: number;
  /** For the whole request with its body, but for uploads. */
  requestTimeout: number;
  /** How long an idle connection stays open. */
  keepAliveTimeout: number;
  /** How long a connection may be silent in both directions, from a request until its response has been read. */
  timeout: number;
  /** The limit for all finished responses in memory together. */
  maxUnreadBytes: number;
  /** How often the first two are enforced. */
  connectionsCheckingInterval: number;
  /** Request line and headers in bytes; more is answered with 431. */
  maxHeaderSize: number;
  maxConnections: number;
  maxPerNetwork: number;
};

export const LIMITS: Limits = {
  // A browser sends them in one piece; even a phone with a bad connection takes only a few seconds.
  headersTimeout: 10_000,
  // The largest body, 1 MiB, over a line of 20 KB a second.
  requestTimeout: 60_000,
  // Longer than the minute that is usual for proxies, so that we never close a connection on which they send a request.
  keepAliveTimeout: 65_000,
  // More than the slowest response takes, as a statement is cancelled after 15 seconds, and than a phone spends in a tunnel.
  timeout: 60_000,
  // More than a hundred of the largest responses, or some thousand pages.
  maxUnreadBytes: 64 * 1024 * 1024,
  connectionsCheckingInterval: 2_000,
  // Node's own default, named because it bounds addresses and cookies too.
  maxHeaderSize: 16 * 1024,
  // Some 20 KB each, and below 4096, the lowest usual limit of open files.
  maxConnections: 3_000,
  // A hundred and fifty teachers behind one address with six connections each.
  maxPerNetwork: 900,
};

/**
 * A response waits in memory until the client has read it. When all that wait take too much memory together, those with the
 * largest responses are disconnected.
 */
function limitUnreadResponses(listener: RequestListener, maxBytes: number): RequestListener {
  const unread = new Set<ServerResponse>();
  /** As much as they took when each was finished: never less than what they take now, which would be slow to add up each time. */
  let bytes = 0;

  function freeMemory(): void {
    let total = 0;
    for (const { writableLength } of unread) total += writableLength;
    for (const response of [...unread].sort((a, b) => b.writableLength - a.writableLength)) {
      if (total <= maxBytes) return;
      total -= response.writableLength;
      unread.delete(response);
      response.destroy();
    }
  }

  return (request, response) => {
    response.on("prefinish", () => {
      const { writableLength } = response;
      if (writableLength === 0) return;
      unread.add(response);
      bytes += writableLength;
      response.on("close", () => {
        unread.delete(response);
        bytes -= writableLength;
      });
      if (bytes > maxBytes) freeMemory();
    });
    return listener(request, response);
  };
}

type Setting<Value> = { name: string; value: Value };

/** Waits until the server listens. An error names the setting to change. */
export async function listen(server: Server, port: Setting<number>, host: Setting<string>): Promise<void> {
  server.listen({ port: port.value, host: host.value });
  // It rejects on "error", too.
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(failure(error, port.name, host.name));
  });
}

function failure({ code, message }: NodeJS.ErrnoException, port: string, host: string): string {
  if (code === "EADDRINUSE") return `${port}: another program already listens there; stop it or choose another port`;
  if (code === "EACCES") return `${port}: ${message}; choose another port`;
  return `${host}: ${message}; choose an address of this machine`;
}
