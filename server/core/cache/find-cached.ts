import { closedAnnouncementIn } from "#contract/closed-announcement.ts";
import { isRead } from "#server/core/api/request-context.ts";
import { bearerTokenIn } from "#server/core/auth/api-tokens.ts";
import { sessionTokenIn } from "#server/core/auth/session-cookie.ts";
import { visitorFrom } from "#server/core/resources/visitor.ts";
import type { Cache, CachedResponse } from "./cache.ts";
import { encodingFor } from "./encoding.ts";

/** What both Node and Hono know of a request. */
export type CacheableRequest = {
  method: string;
  /** Path and query: a page is cached once, whatever name the host goes by. */
  address: string;
  header: (name: string) => string | undefined;
  clientAddress: () => string | null;
};

/** Only visitors who are not signed in get cached responses, and no program that sends a token, be it a valid one or not. */
export const isPublicRead = ({ method, header }: CacheableRequest) =>
  isRead(method) &&
  sessionTokenIn(header("cookie")) === undefined &&
  bearerTokenIn(header("authorization")) === undefined;

/** Who has closed the announcement gets pages without it. */
export const cachedAs = ({ address, header }: Pick<CacheableRequest, "address" | "header">) => {
  const closed = closedAnnouncementIn(header("cookie"));
  return closed ? `${address} without ${closed}` : address;
};

export function findCached(cache: Cache, request: CacheableRequest): ReturnType<Cache["get"]> {
  if (!isPublicRead(request)) return undefined;
  const { header, clientAddress } = request;
  return cache.get(cachedAs(request), encodingFor(header("accept-encoding")), () =>
    visitorFrom(clientAddress(), header("user-agent")),
  );
}

/**
 * Whether the client has this version already. Its date must be the very one that was sent: when the newest entry of a
 * feed is removed, the date goes back.
 */
export function isUnchanged({ etag, headers }: Pick<CachedResponse, "etag" | "headers">, header: Header): boolean {
  const known = header("if-none-match");
  if (known !== undefined) return matchesEtag(etag, known);
  const since = header("if-modified-since");
  return since !== undefined && since === headers["last-modified"];
}

type Header = CacheableRequest["header"];

/** Weak and strong tags are compared alike, as HTTP says. */
function matchesEtag(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || strong(tag.trim()) === strong(etag));
}

const strong = (tag: string) => tag.replace(/^W\//, "");

/** The headers of a 304, which has no body to describe. */
export const notModifiedHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-")));
