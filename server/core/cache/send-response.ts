import { createHash } from "node:crypto";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { routeName } from "#server/core/api/route-path.ts";
import type { Deps } from "#server/core/deps.ts";
import type { CacheContext } from "./cache.ts";
import { addressOf, responseFrom } from "./cache-middleware.ts";
import { encode, encodingFor } from "./encoding.ts";
import { cachedAs, isUnchanged } from "./find-cached.ts";

type Finished = {
  status: number;
  type: string;
  /** Text is compressed; bytes are sent as they are. */
  body: string | Uint8Array<ArrayBuffer>;
  /** What the body was made of, where its bytes differ each time it is made. */
  madeOf?: string;
};

/** Browsers may cache it, but must revalidate it each time. */
const REVALIDATE = "private, no-cache";

/** Sends a response compressed, and caches it if it is the same for any visitor. */
export function sendResponse(c: Context, { cache }: Deps, finished: Finished, cacheContext: CacheContext): Response {
  const { status, type, body, madeOf } = finished;
  const wanted = encodingFor(c.req.header("accept-encoding"));
  const { bytes, encoding } =
    typeof body === "string" ? encode(body, wanted) : { bytes: body, encoding: "identity" as const };
  c.header("Content-Type", type);
  c.header("Vary", "Accept-Encoding, Authorization, Cookie");
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  // For HEAD, which has no body to measure.
  c.header("Content-Length", String(bytes.length));
  if (!cacheContext.isPublic || status !== 200) return c.body(bytes, status as ContentfulStatusCode);

  const etag = `W/"${createHash("sha1")
    .update(madeOf ?? bytes)
    .digest("base64url")}"`;
  const response = c.body(bytes, 200, { "Cache-Control": REVALIDATE, ETag: etag });
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  // Copied, because the compressor's buffer is larger than what is in it.
  const cached = { body: new Uint8Array(bytes), headers, etag, route: routeName(routePath(c)) };
  const header = (name: string) => c.req.header(name);
  const key = cachedAs({ address: addressOf(c), header });
  cache.set(key, wanted, cached, cacheContext);
  return isUnchanged(cached, header) ? responseFrom(c, cached) : response;
}
