import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { routeName } from "#server/platform/api/endpoint.ts";
import { runAs } from "#server/platform/db/one-connection.ts";
import { newRequestLogger, withoutTokens } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";

/** One line per request, without the query, which can hold a reset token or a search. */
export function requestLog({ log, metrics }: Pick<Platform, "log" | "metrics">): MiddlewareHandler {
  const logRequest = newRequestLogger(log);
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    const { method, path } = c.req;
    // Not on the files of the browser build: nobody reports one of them, and a first page loads a dozen.
    if (!path.startsWith("/assets/")) c.header("X-Request-Id", requestId);
    await runAs(`${method} ${withoutTokens(path)}`, next);
    const ms = performance.now() - started;
    const { status } = c.res;
    metrics.observeRequest(method, c.get("cachedRoute") ?? routeName(routePath(c)), status, ms);
    // What people read is private. A denied access may be an attack.
    const who = status === 403 ? { userId: c.get("viewerId") ?? null } : {};
    logRequest({ requestId, method, path, status, ...who, ms: Math.round(ms) });
  };
}
