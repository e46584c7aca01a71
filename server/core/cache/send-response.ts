import { createHash } from "node:crypto";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { routeName } from "#server/core/api/route-path.ts";
import type { Deps } from "#server/core/deps.ts";
import type { CacheContext } from "./cache.ts";
import { encode, encodingFor } from "./encoding.ts";
import { addressOf, answerWith, isKnown } from "./public-reads.ts";

type Finished = { status: number; type: string; body: string };

/** Browsers may keep it, but ask each time whether it is still true. */
const ASK_AGAIN = "private, no-cache";

/** Sends what was made, compressed. What is fit for any visitor is kept for the next one. */
export function sendResponse(c: Context, { cache }: Deps, finished: Finished, cacheContext: CacheContext): Response {
  const { status, type, body } = finished;
  const wanted = encodingFor(c.req.header("accept-encoding"));
  const { bytes, encoding } = encode(body, wanted);
  c.header("Content-Type", type);
  c.header("Vary", "Accept-Encoding, Cookie");
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  // For HEAD, whose answer has no body to measure.
  c.header("Content-Length", String(bytes.length));
  if (!cacheContext.isPublic || status !== 200) return c.body(bytes, status as ContentfulStatusCode);

  const etag = `W/"${createHash("sha1").update(bytes).digest("base64url")}"`;
  const response = c.body(bytes, 200, { "Cache-Control": ASK_AGAIN, ETag: etag });
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  // A copy of just its size: what the compressor gives lies in a larger room.
  const kept = { body: new Uint8Array(bytes), headers, etag, route: routeName(routePath(c)) };
  cache.set(addressOf(c), wanted, kept, cacheContext);
  return isKnown(etag, c.req.header("if-none-match")) ? answerWith(c, kept) : response;
}
