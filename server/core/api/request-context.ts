import type { Context } from "hono";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "#server/core/auth/session-cookie.ts";
import { type Viewer, viewerOf } from "#server/core/auth/sessions.ts";
import type { CacheContext } from "#server/core/cache/cache.ts";
import type { Deps } from "#server/core/deps.ts";

/** HEAD gets the same response as GET, without the body. */
export const isRead = (method: string | undefined) => method === "GET" || method === "HEAD";

/** Who the caller is, and the cache context for what they read. */
export async function requestContext(
  c: Context,
  deps: Deps,
): Promise<{ viewer: Viewer | null; cacheContext: CacheContext }> {
  const token = readSessionCookie(c);
  const cacheContext = deps.cache.newContext(isRead(c.req.method) && token === undefined);
  return { cacheContext, viewer: token ? await viewerOfCookie(c, token, deps) : null };
}

async function viewerOfCookie(c: Context, token: string, deps: Deps): Promise<Viewer | null> {
  const viewer = await viewerOf(deps.db, token);
  c.set("viewerId", viewer?.id);
  // The browser would get no cached responses as long as it sent the cookie.
  if (!viewer) clearSessionCookie(c, deps.config.appUrl);
  if (viewer?.needsExtension) {
    deps.extendSession(viewer.sessionId);
    writeSessionCookie(c, token, deps.config.appUrl);
  }
  return viewer;
}
