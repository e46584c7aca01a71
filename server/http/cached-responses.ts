import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isRead } from "#server/core/api/request-context.ts";
import { sessionTokenIn } from "#server/core/auth/session-cookie.ts";
import type { Sendable } from "#server/core/cache/cache.ts";
import { encodingFor } from "#server/core/cache/encoding.ts";
import { isKnown, notModified } from "#server/core/cache/public-reads.ts";
import type { Deps } from "#server/core/deps.ts";
import { addressFrom } from "#server/core/http/client-address.ts";
import { newRequestLogger } from "#server/core/log.ts";
import { visitorFrom } from "#server/core/resources/visitor.ts";

/** Sends what is kept without waking the rest of the server, which would take longer than the sending. */
export function withCachedResponses(listener: RequestListener, { cache, config, log, metrics }: Deps): RequestListener {
  const tell = newRequestLogger(log);
  const visitorOf = ({ headers, socket }: IncomingMessage) => {
    const forwarded = config.trustProxy ? headers["x-forwarded-for"] : undefined;
    return visitorFrom(addressFrom(String(forwarded ?? ""), socket.remoteAddress), headers["user-agent"]);
  };

  return (request, response) => {
    const { method = "", url = "", headers } = request;
    const kept =
      isRead(method) && !sessionTokenIn(headers.cookie)
        ? cache.get(url, encodingFor(headers["accept-encoding"] as string), () => visitorOf(request))
        : undefined;
    if (!kept) return listener(request, response);
    const started = performance.now();
    const requestId = randomUUID();
    const status = send(response, kept, requestId, headers["if-none-match"]);
    metrics.countCacheRead("hit");
    metrics.observeRequest(method, kept.route, status, performance.now() - started);
    const end = url.indexOf("?");
    tell({ requestId, method, path: end < 0 ? url : url.slice(0, end), status, ms: 0 });
  };
}

function send(response: ServerResponse, kept: Sendable, id: string, known: string | undefined): number {
  const { body, head, headers, etag } = kept;
  if (isKnown(etag, known)) {
    response.writeHead(304, { ...notModified(headers), "x-request-id": id }).end();
    return 304;
  }
  response.writeHead(200, [...head, "x-request-id", id]).end(body);
  return 200;
}
