import type { Context } from "hono";
import { SENDER_HEADER } from "#contract/sender-header.ts";
import { bearerTokenIn, looksLikeToken, type TokenViewer, viewerOfToken } from "#server/core/auth/api-tokens.ts";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "#server/core/auth/session-cookie.ts";
import { type SessionViewer, viewerOf } from "#server/core/auth/sessions.ts";
import type { CacheContext } from "#server/core/cache/cache.ts";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress } from "#server/core/http/client-address.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { HttpError } from "./http-error.ts";

/** HEAD gets the same response as GET, without the body. */
export const isRead = (method: string | undefined) => method === "GET" || method === "HEAD";

type RequestContext<V> = { viewer: V | null; cacheContext: CacheContext };

/** Who asks for a page, and the cache context for what they read. */
export async function requestContext(c: Context, deps: Deps): Promise<RequestContext<SessionViewer>> {
  const token = readSessionCookie(c);
  const context = await contextOf(c, token, deps);
  // The browser would get no cached responses as long as it sent the cookie of an ended session. Only a page clears it: a
  // call in the background may be answered after somebody has signed in again, and would sign them out.
  if (token && !context.viewer) clearSessionCookie(c, deps.config.appUrl);
  return context;
}

/** The same for a call of the API, which programs make with a token. Then the cookie plays no part. */
export async function callContext(c: Context, deps: Deps): Promise<RequestContext<SessionViewer | TokenViewer>> {
  const token = bearerTokenIn(c.req.header("authorization"));
  if (token === undefined) return checkSender(c, await contextOf(c, readSessionCookie(c), deps));
  return { cacheContext: deps.cache.newContext(false), viewer: await viewerOfBearer(c, token, deps) };
}

/**
 * A tab that shows one account must not write as another, which signed in in a second tab: the browser sends the new cookie
 * with what either of them writes.
 */
function checkSender(c: Context, context: RequestContext<SessionViewer>): RequestContext<SessionViewer> {
  const sender = c.req.header(SENDER_HEADER);
  if (sender !== undefined && context.viewer && sender !== String(context.viewer.id)) {
    throw new HttpError(412, "Another account is logged in in this browser now");
  }
  return context;
}

async function contextOf(c: Context, token: string | undefined, deps: Deps): Promise<RequestContext<SessionViewer>> {
  const cacheContext = deps.cache.newContext(isRead(c.req.method) && token === undefined);
  return { cacheContext, viewer: token ? await viewerOfCookie(c, token, deps) : null };
}

async function viewerOfCookie(c: Context, token: string, deps: Deps): Promise<SessionViewer | null> {
  const viewer = await viewerOf(deps.db, token);
  c.set("viewerId", viewer?.id);
  if (viewer?.needsExtension) {
    deps.extendSession(viewer.sessionId);
    writeSessionCookie(c, token, deps.config.appUrl);
  }
  return viewer;
}

/** A program whose token has ended must learn it, even where visitors get an answer: they may get a different one. */
async function viewerOfBearer(c: Context, token: string, deps: Deps): Promise<TokenViewer> {
  const viewer = looksLikeToken(token) ? await viewerOfToken(deps.db, token) : null;
  if (!viewer) {
    const ipAddress = clientAddress(c, deps.config.trustProxy);
    deps.log.info({ ipAddress }, "API token refused");
    await countAttempt(deps, "unknownTokensPerAddress", ipAddress);
    throw new HttpError(401, "This API token is unknown, or has ended", { challenge: 'Bearer error="invalid_token"' });
  }
  c.set("viewerId", viewer.id);
  if (viewer.isLongUnmarked) deps.markTokenUsed(viewer.tokenId);
  return viewer;
}
