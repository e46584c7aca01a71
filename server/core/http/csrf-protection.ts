import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { HttpError } from "#server/core/api/http-error.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page makes with our visitor's cookie. Scripts send no Origin and may write. Where
 * the hub has a public name, it takes writes under that name only: another may be one that somebody else points at us.
 */
export function csrfProtection(appUrl: string): MiddlewareHandler {
  const { protocol, host: publicHost, hostname } = new URL(appUrl);
  const isPublic = !isLocal(hostname);
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const host = c.req.header("host");
      if (isPublic && host !== undefined && hostOf(`${protocol}//${host}`) !== publicHost) {
        throw new HttpError(403, `Nothing can be changed under this address. Please use ${appUrl}`);
      }
      const origin = c.req.header("origin");
      const own = !origin || origin === appUrl || hostOf(origin) === host;
      if (!own || c.req.header("sec-fetch-site") === "cross-site") {
        throw new HttpError(403, "Writes from another site are not allowed");
      }
    }
    await next();
  };
}

/** This computer, or an address instead of a name: reached under several names at home and in tests. */
const isLocal = (hostname: string) => /(^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) > 0;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
