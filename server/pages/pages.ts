import type { Hono } from "hono";
import { safeRedirect } from "#contract/account-values.ts";
import { closedAnnouncementIn, zoneIn } from "#contract/cookies-and-headers.ts";
import type { Deps } from "#server/deps.ts";
import { requestContext } from "#server/features/accounts/find-viewer.ts";
import { newInProcessCaller } from "#server/platform/api/call-in-process.ts";
import type { Endpoint } from "#server/platform/api/endpoint.ts";
import { methodNotAllowed } from "#server/platform/api/register-endpoints.ts";
import { sendResponse } from "#server/platform/cache/cached-responses.ts";
import { type Rendered, render } from "#web/render.tsx";
import { escapeHtml, jsonElement } from "./html.ts";
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

/** The HTML around a rendered page. `links` are the build's styles, fonts and scripts, `address` is its canonical URL. */
function documentOf(page: Rendered, links: string, address: Address): string {
  const { head, html, state, zone, status, metadata } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(metadata.description ?? head.description)}">
${status === 200 ? previewOf(page, address) : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
${html}
${jsonElement(`type="application/json" id="state"${zone ? ` data-zone="${zone}"` : ""}`, state)}
</body>
</html>`;
}

/** The address by which the page is known, and the site's. */
type Address = { origin: string; href: string };

/** Of every picture in public/social and of public/social.png. */
const PICTURE = { type: "image/png", width: 1200, height: 630 };

/** What search engines and feed readers are told about the page, and what chats show when somebody shares a link to it. */
function previewOf({ head, metadata, siteName }: Rendered, { origin, href }: Address): string {
  const { picture = { path: "/social.png", alt: siteName }, feed, isHiddenFromSearch, structured } = metadata;
  return [
    `<link rel="canonical" href="${escapeHtml(href)}">`,
    isHiddenFromSearch && '<meta name="robots" content="noindex, follow">',
    feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`,
    property("type", metadata.isArticle ? "article" : "website"),
    property("site_name", siteName),
    property("title", withoutSite(head.title, siteName)),
    property("description", metadata.description ?? head.description),
    property("url", href),
    property("image", origin + picture.path),
    property("image:type", PICTURE.type),
    property("image:width", String(PICTURE.width)),
    property("image:height", String(PICTURE.height)),
    property("image:alt", picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    structured && jsonElement('type="application/ld+json"', JSON.stringify(structured(origin))),
  ]
    .filter(Boolean)
    .join("\n");
}

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/** Previews name the site beside the title. */
function withoutSite(title: string, siteName: string): string {
  const suffix = ` · ${siteName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** The part of a query that decides what a page shows, given the parameters it knows; and whether there were others. */
export function canonicalQuery(known: readonly string[], query: URLSearchParams): { query: string; hasMore: boolean } {
  const shared = new URLSearchParams([...query].filter(([key]) => known.includes(key)));
  return { query: shared.size > 0 ? `?${shared}` : "", hasMore: shared.size < query.size };
}

/** The one spelling of a path: no empty segments, no slash at its end, and no letter or digit percent-encoded. */
export const canonicalPath = (path: string) =>
  path
    .replace(/%[2-7][\da-f]/gi, (code) => {
      const character = decodeURIComponent(code);
      return /[\w.~-]/.test(character) ? character : code;
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
