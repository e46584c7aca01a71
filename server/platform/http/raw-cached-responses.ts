import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { findCached, isUnchanged, notModifiedHeaders } from "#server/platform/cache/cached-responses.ts";
import { newRequestLogger } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { addressFrom } from "./client-address.ts";

/** Sends cached responses without Hono, which takes several times as long as sending them (docs/decisions/019). */
export function withCachedResponses(
  listener: RequestListener,
  { cache, config, log, metrics }: Pick<Platform, "cache" | "config" | "log" | "metrics">,
): RequestListener {
  const logRequest = newRequestLogger(log);

  return (request, response) => {
    const { method = "", url = "" } = request;
    const header = (name: string) => request.headers[name] as string | undefined;
    const cached = findCached(cache, {
      method,
      address: url,
      header,
      clientAddress: () => clientAddress(request, config.trustProxy),
    });
    if (!cached) return listener(request, response);
    const started = performance.now();
    const requestId = randomUUID();
    const status = isUnchanged(cached, header) ? 304 : 200;
    if (status === 304)
      response.writeHead(304, { ...notModifiedHeaders(cached.headers), "x-request-id": requestId }).end();
    else response.writeHead(200, [...cached.rawHeaders, "x-request-id", requestId]).end(cached.body);
    metrics.countCacheRead("hit");
    metrics.observeRequest(method, cached.route, status, performance.now() - started);
    const [path = ""] = url.split("?", 1);
    logRequest({ requestId, method, path, status, ms: 0 });
  };
}

const clientAddress = ({ headers, socket }: IncomingMessage, trustProxy: boolean) =>
  addressFrom(trustProxy ? String(headers["x-forwarded-for"] ?? "") : undefined, socket.remoteAddress);
