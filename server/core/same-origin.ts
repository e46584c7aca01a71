import type { MiddlewareHandler } from "hono";
import { Refusal } from "./refusal.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes that another site's page makes with our visitor's cookie. Scripts send no Origin and may write. */
export function sameOriginWrites(appUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header("origin");
      const own = !origin || origin === appUrl || hostOf(origin) === c.req.header("host");
      if (!own || c.req.header("sec-fetch-site") === "cross-site") {
        throw new Refusal(403, "Writes from another site are not allowed");
      }
    }
    await next();
  };
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
