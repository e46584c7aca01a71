import type { Context } from "hono";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "#server/core/auth/session-cookie.ts";
import { type Viewer, viewerOf } from "#server/core/auth/sessions.ts";
import type { CacheContext } from "#server/core/cache/cache.ts";
import type { Deps } from "#server/core/deps.ts";

/** HEAD is answered as GET is, with all but the body. */
export const isRead = (method: string | undefined) => method === "GET" || method === "HEAD";

/** Who asks, and from when on what they read counts as known. */
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
  // It would keep its browser from every cached page, for nothing.
  if (!viewer) clearSessionCookie(c, deps.config.appUrl);
  if (viewer?.aging) {
    deps.extendSession(viewer.sessionId);
    writeSessionCookie(c, token, deps.config.appUrl);
  }
  return viewer;
}
