import type { Context, MiddlewareHandler } from "hono";
import { isRead } from "#server/core/api/request-context.ts";
import { readSessionCookie } from "#server/core/auth/session-cookie.ts";
import type { Deps } from "#server/core/deps.ts";
import { visitorOf } from "#server/core/resources/visitor.ts";
import type { CachedResponse } from "./cache.ts";
import { encodingFor } from "./encoding.ts";

/** Answers from what is kept, and makes what is not kept once for all who ask for it at the same time. */
export function publicReads({ cache, invalidation, config, metrics }: Deps): MiddlewareHandler {
  const underWay = new Map<string, { since: number; made: Promise<void> }>();

  return async (c, next) => {
    if (!isRead(c.req.method) || readSessionCookie(c) !== undefined) return next();
    const address = addressOf(c);
    const encoding = encodingFor(c.req.header("accept-encoding"));
    const kept = () => cache.get(address, encoding, () => visitorOf(c, config.trustProxy));
    const key = `${encoding} ${address}`;

    let found = kept();
    const other = found ? undefined : underWay.get(key);
    // What was begun before the last change might not show it.
    if (other?.since === invalidation.version()) {
      await other.made.catch(() => {});
      found = kept();
    }
    metrics.countCacheRead(found ? "hit" : "miss");
    if (found) {
      c.set("cachedRoute", found.route);
      return answerWith(c, found);
    }

    const making = { since: invalidation.version(), made: next() };
    underWay.set(key, making);
    try {
      await making.made;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  };
}

/** Path and query: the same page whatever name the host goes by. */
export const addressOf = (c: Context) => c.req.url.slice(c.req.url.indexOf("/", "https://".length));

export function answerWith(c: Context, { body, headers, etag }: CachedResponse): Response {
  return isKnown(etag, c.req.header("if-none-match"))
    ? c.body(null, 304, notModified(headers))
    : c.body(body, 200, headers);
}

/** Whether somebody has it, by the tags of all that they have. A weak tag and a strong one mean the same here. */
export function isKnown(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false;
  return tags.split(",").some((tag) => tag.trim() === "*" || withoutWeakness(tag.trim()) === withoutWeakness(etag));
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, "");

/** What goes with an answer's headers when its body does not. */
export const notModified = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-")));
