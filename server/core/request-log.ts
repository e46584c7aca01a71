import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** One line per request. The query is left out on purpose: it can hold a reset token or what somebody searched for. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    await next();
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  };
}
