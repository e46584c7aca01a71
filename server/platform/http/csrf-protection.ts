import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Endpoint } from "#server/platform/api/endpoint.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { bearerTokenIn } from "./credentials.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects writes that a page of another site makes with a visitor's cookie. Scripts send no Origin and may write. With an API
 * token the cookie is ignored, so there is nothing to protect. A hub with a public name accepts writes under that name only:
 * another name may point to this server.
 */
export function csrfProtection(appUrl: string, endpoints: Endpoint[]): MiddlewareHandler {
  const fromAnywhere = new Set(
    endpoints.filter(({ spec }) => spec.allowedFromOtherSites).map(({ spec }) => `${spec.method} ${spec.path}`),
  );
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
      const isForeign = !own || c.req.header("sec-fetch-site") === "cross-site";
      const withToken = bearerTokenIn(c.req.header("authorization")) !== undefined;
      if (isForeign && !withToken && !fromAnywhere.has(`${c.req.method} ${c.req.path}`)) {
        throw new HttpError(403, "Writes from another site are not allowed");
      }
    }
    await next();
  };
}

/** Localhost or an IP address: development, tests and home networks reach it under several names. */
const isLocal = (hostname: string) => /(^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) > 0;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
