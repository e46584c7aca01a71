import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { closedAnnouncementIn, themeIn } from "#contract/cookies-and-headers.ts";
import { routeName } from "#server/platform/api/endpoint.ts";
import { clientAddress, visitorFrom } from "#server/platform/http/client-address.ts";
import { bearerTokenIn, isRead, sessionTokenIn } from "#server/platform/http/credentials.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Cache, CacheContext, CachedResponse } from "./cache.ts";
import { encode, encodingFor } from "./encoding.ts";

/** The parts of a request that both Node and Hono have. */
export type CacheableRequest = {
  method: string;
  /** Path and query: a page is cached once, whatever the host name. */
  address: string;
  header: (name: string) => string | undefined;
  clientAddress: () => string | null;
};

/** Only visitors who are not logged in get cached responses, and no program that sends a token, valid or not. */
const isPublicRead = ({ method, header }: CacheableRequest) =>
  isRead(method) &&
  sessionTokenIn(header("cookie")) === undefined &&
  bearerTokenIn(header("authorization")) === undefined;

/** Visitors who closed the announcement get pages without it, and those who chose a theme get pages in it. */
const cachedAs = ({ address, header }: Pick<CacheableRequest, "address" | "header">) => {
  const cookies = header("cookie");
  const closed = closedAnnouncementIn(cookies);
  const theme = themeIn(cookies);
  return `${address}${closed ? ` without ${closed}` : ""}${theme ? ` in ${theme}` : ""}`;
};

export function findCached(cache: Cache, request: CacheableRequest): ReturnType<Cache["get"]> {
  if (!isPublicRead(request)) return undefined;
  const { header, clientAddress } = request;
  return cache.get(cachedAs(request), encodingFor(header("accept-encoding")), () =>
    visitorFrom(clientAddress(), header("user-agent")),
  );
}

/**
 * Whether the client already has this version. Its date must equal the one that was sent: when the newest entry of a feed is
 * removed, the date goes back.
 */
export function isUnchanged({ etag, headers }: Pick<CachedResponse, "etag" | "headers">, header: Header): boolean {
  const known = header("if-none-match");
  if (known !== undefined) return matchesEtag(etag, known);
  const since = header("if-modified-since");
  return since !== undefined && since === headers["last-modified"];
}

type Header = CacheableRequest["header"];

/** Weak and strong tags compare alike, as HTTP requires. */
function matchesEtag(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || strong(tag.trim()) === strong(etag));
}

const strong = (tag: string) => tag.replace(/^W\//, "");

/** The headers of a 304, which has no body to describe. */
export const notModifiedHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-")));

/** Responds from the cache, and renders an uncached response once for all concurrent requests. */
export function cacheMiddleware({
  cache,
  invalidation,
  config,
  metrics,
}: Pick<Platform, "cache" | "invalidation" | "config" | "metrics">): MiddlewareHandler {
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

const addressOf = (c: Context) => c.req.url.slice(c.req.url.indexOf("/", "https://".length));

function responseFrom(c: Context, cached: CachedResponse): Response {
  return isUnchanged(cached, (name) => c.req.header(name))
    ? c.body(null, 304, notModifiedHeaders(cached.headers))
    : c.body(cached.body, 200, cached.headers);
}

type Finished = {
  status: number;
  type: string;
  /** Text is compressed; bytes are sent as they are. */
  body: string | Uint8Array<ArrayBuffer>;
  /** The data of the body, where its bytes differ each time it is made. */
  madeOf?: string;
};

/** Browsers may cache it, but must revalidate it each time. */
const REVALIDATE = "private, no-cache";

/** Sends a response compressed, and caches it if it is the same for any visitor. */
export function sendResponse(
  c: Context,
  { cache }: Pick<Platform, "cache">,
  finished: Finished,
  cacheContext: CacheContext,
): Response {
  const { status, type, body, madeOf } = finished;
  const wanted = encodingFor(c.req.header("accept-encoding"));
  const { bytes, encoding } =
    typeof body === "string" ? encode(body, wanted) : { bytes: body, encoding: "identity" as const };
  c.header("Content-Type", type);
  c.header("Vary", "Accept-Encoding, Authorization, Cookie");
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  // For HEAD, which has no body to measure.
  c.header("Content-Length", String(bytes.length));
  if (!cacheContext.isPublic || status !== 200 || c.get("isUncacheable"))
    return c.body(bytes, status as ContentfulStatusCode);

  const etag = `W/"${createHash("sha1")
    .update(madeOf ?? bytes)
    .digest("base64url")}"`;
  const response = c.body(bytes, 200, { "Cache-Control": REVALIDATE, ETag: etag });
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  // Copied, because the compressor's buffer is larger than its content.
  const cached = { body: new Uint8Array(bytes), headers, etag, route: routeName(routePath(c)) };
  const header = (name: string) => c.req.header(name);
  const key = cachedAs({ address: addressOf(c), header });
  cache.set(key, wanted, cached, cacheContext);
  return isUnchanged(cached, header) ? responseFrom(c, cached) : response;
}
