import type { Hono } from "hono";
import { closedAnnouncementIn } from "#contract/closed-announcement.ts";
import { safeRedirect } from "#contract/redirect.ts";
import { zoneIn } from "#contract/time-zone.ts";
import { newInProcessCaller } from "#server/core/api/call-in-process.ts";
import type { Endpoint } from "#server/core/api/endpoint.ts";
import { methodNotAllowed } from "#server/core/api/method-not-allowed.ts";
import { requestContext } from "#server/core/api/request-context.ts";
import { sendResponse } from "#server/core/cache/send-response.ts";
import type { Deps } from "#server/core/deps.ts";
import { render } from "#web/render.tsx";
import { canonicalPath, canonicalQuery } from "./canonical-url.ts";
import { documentOf } from "./document.ts";
import type { WebBuild } from "./web-build.ts";

/** Renders a page for every address outside the API, from what the API returns to this very visitor. */
export function addPages(app: Hono, endpoints: Endpoint[], build: WebBuild, deps: Deps): void {
  const callInProcess = newInProcessCaller(endpoints, deps);
  const { origin } = new URL(deps.config.appUrl);
  // A form that was sent before the page was hydrated: back to the page.
  app.post("*", (c) => c.redirect(safeRedirect(new URL(c.req.url).pathname), 303));
  app.on(["PUT", "DELETE", "PATCH", "OPTIONS"], "*", (c) => methodNotAllowed(c, ["GET", "POST"]));
  app.get("*", async (c) => {
    c.header("Cache-Control", "private, no-store");
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    if (path !== url.pathname) return c.redirect(path + url.search, 308);
    const { viewer, cacheContext } = await requestContext(c, deps);
    // Called as the visitor, so a page can never show more than they may see.
    const cookies = c.req.header("cookie");
    const visitor = {
      signedIn: viewer !== null,
      closedAnnouncement: closedAnnouncementIn(cookies),
      zone: viewer && zoneIn(cookies),
    };
    const page = await render(url, visitor, (path) => callInProcess(path, { c, viewer, cacheContext }));
    if ("redirect" in page) return c.redirect(page.redirect);
    const { query, hasMore } = canonicalQuery(page.query, url.searchParams);
    // Nobody else would ask for the same address, so it is not cached.
    if (hasMore) cacheContext.isPublic = false;
    const address = { origin, href: origin + (page.metadata.canonical ?? path + query) };
    const body = documentOf(page, await build.head(page.module), address);
    const response = { status: page.status, type: "text/html; charset=UTF-8", body };
    return sendResponse(c, deps, response, cacheContext);
  });
}
