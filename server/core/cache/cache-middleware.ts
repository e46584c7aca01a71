import type { Context, MiddlewareHandler } from "hono";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress } from "#server/core/http/client-address.ts";
import type { CachedResponse } from "./cache.ts";
import { encodingFor } from "./encoding.ts";
import { cachedAs, findCached, isPublicRead, isUnchanged, notModifiedHeaders } from "./find-cached.ts";

/** Responds from the cache, and renders what is not cached once for all who request it at the same time. */
export function cacheMiddleware({ cache, invalidation, config, metrics }: Deps): MiddlewareHandler {
  const pending = new Map<string, { version: number; rendered: Promise<void> }>();

  return async (c, next) => {
    const request = {
      method: c.req.method,
      address: addressOf(c),
      header: (name: string) => c.req.header(name),
      clientAddress: () => clientAddress(c, config.trustProxy),
    };
    if (!isPublicRead(request)) return next();
    const key = `${encodingFor(c.req.header("accept-encoding"))} ${cachedAs(request)}`;

    let cached = findCached(cache, request);
    const other = cached ? undefined : pending.get(key);
    // A response that was started before the last change might not show it.
    if (other?.version === invalidation.version()) {
      await other.rendered.catch(() => {});
      cached = findCached(cache, request);
    }
    metrics.countCacheRead(cached ? "hit" : "miss");
    if (cached) {
      c.set("cachedRoute", cached.route);
      return responseFrom(c, cached);
    }

    const mine = { version: invalidation.version(), rendered: next() };
    pending.set(key, mine);
    try {
      await mine.rendered;
    } finally {
      if (pending.get(key) === mine) pending.delete(key);
    }
  };
}

export const addressOf = (c: Context) => c.req.url.slice(c.req.url.indexOf("/", "https://".length));

export function responseFrom(c: Context, cached: CachedResponse): Response {
  return isUnchanged(cached, (name) => c.req.header(name))
    ? c.body(null, 304, notModifiedHeaders(cached.headers))
    : c.body(cached.body, 200, cached.headers);
}
