import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { routeName } from "#server/core/api/route-path.ts";
import type { Deps } from "#server/core/deps.ts";
import { newRequestLogger } from "#server/core/log.ts";

/** One line per request. The query is left out on purpose: it can hold a reset token or what somebody searched for. */
export function requestLog({ log, metrics }: Pick<Deps, "log" | "metrics">): MiddlewareHandler {
  const tell = newRequestLogger(log);
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    await next();
    const ms = performance.now() - started;
    const { method, path } = c.req;
    const { status } = c.res;
    metrics.observeRequest(method, c.get("cachedRoute") ?? routeName(routePath(c)), status, ms);
    // Who reads what is nobody's business. Who was refused what may be somebody trying doors.
    const who = status === 403 ? { userId: c.get("viewerId") ?? null } : {};
    tell({ requestId, method, path, status, ...who, ms: Math.round(ms) });
  };
}
