import type { Context, Hono } from "hono";
import { safeRedirect } from "#contract/account-values.ts";
import {
  closedAnnouncementIn,
  THEMES,
  type Theme,
  themeCookie,
  themeIn,
  zoneIn,
} from "#contract/cookies-and-headers.ts";
import { canModerate } from "#contract/roles.ts";
import type { Deps } from "#server/deps.ts";
import { requestContext } from "#server/features/accounts/find-viewer.ts";
import { stylesheetAddress, stylesheetOf } from "#server/features/site/site.ts";
import { isRestricted } from "#server/platform/api/access.ts";
import { newInProcessCaller } from "#server/platform/api/call-in-process.ts";
import type { Endpoint } from "#server/platform/api/endpoint.ts";
import { methodNotAllowed } from "#server/platform/api/register-endpoints.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { sendResponse } from "#server/platform/cache/cached-responses.ts";
import { signedInVisitor } from "#server/platform/http/client-address.ts";
import { hasJustChanged } from "#server/platform/http/credentials.ts";
import { isForEverybody, type Rendered, render, renderForMember, type Visitor } from "#web/render.tsx";
import { newSharedPages } from "./shared-pages.ts";
import type { WebBuild } from "./web-build.ts";

/** Renders a page for every address outside the API, from what the API returns to this very visitor. */
export function addPages(app: Hono, endpoints: Endpoint[], build: WebBuild, deps: Deps): void {
  const callInProcess = newInProcessCaller(endpoints, deps);
  const { origin } = new URL(deps.config.appUrl);
  const sharedPages = newSharedPages(deps);

  /**
   * Most pages are the same for all members, plus the reader's own data. Authors of the shown posts and staff see more, and
   * members who may not write see other forms. They get separate pages: then this is null.
   */
  async function memberPage(c: Context, url: URL, visitor: Visitor, viewer: SessionViewer): Promise<Rendered | null> {
    if (isRestricted(c) || canModerate(viewer) || !mayWrite(viewer, deps.config)) return null;
    if (!isForEverybody(url.pathname) || hasJustChanged(c)) return null;
    const { page, context } = await sharedPages(`${visitor.zone} ${url.pathname}${url.search}`, (cacheContext) =>
      render(url, { ...ANY_MEMBER, zone: visitor.zone }, (path) =>
        callInProcess(path, { c, viewer: null, cacheContext }),
      ),
    );
    if ("redirect" in page || page.status !== 200 || page.shown.owners.has(viewer.id)) return null;
    deps.cache.countViews(context.viewedResources, signedInVisitor(viewer));
    const cacheContext = deps.cache.newContext(false);
    return renderForMember(page, url, visitor, (path) => callInProcess(path, { c, viewer, cacheContext }));
  }

  // The site's own colors. Another version of the server may request another version of them.
  app.get("/accent/:file{[0-9a-f]{6}-[0-9a-f]{8}\\.css}", (c) => {
    const color = `#${c.req.param("file").slice(0, 6)}`;
    const css = stylesheetOf(color);
    if (!css) return c.text("There are no such colors", 404);
    const isThisVersion = stylesheetAddress(color) === c.req.path;
    c.header("Cache-Control", isThisVersion ? "public, max-age=31536000, immutable" : "no-store");
    return c.body(css, 200, { "Content-Type": "text/css; charset=utf-8" });
  });
  // The theme switch of pages without scripts.
  app.post("/theme", (c) => {
    const theme = THEMES.find((known) => known === c.req.query("to")) ?? null;
    c.header("Set-Cookie", themeCookie(theme));
    const from = c.req.header("referer") ?? "/";
    const { pathname, search } = new URL(URL.canParse(from) ? from : origin);
    return c.redirect(safeRedirect(pathname + search), 303);
  });
  // A form that was sent before the page was hydrated: back to the page.
  app.post("*", (c) => c.redirect(safeRedirect(new URL(c.req.url).pathname), 303));
  app.on(["PUT", "DELETE", "PATCH", "OPTIONS"], "*", (c) => methodNotAllowed(c, ["GET", "POST"]));
  app.get("*", async (c) => {
    c.header("Cache-Control", "private, no-store");
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    if (path !== url.pathname) return c.redirect(path + url.search, 308);
    const { viewer, cacheContext } = await requestContext(c, deps);
    const cookies = c.req.header("cookie");
    const visitor = {
      signedIn: viewer !== null,
      closedAnnouncement: closedAnnouncementIn(cookies),
      zone: viewer && zoneIn(cookies),
      isOutside: isRestricted(c),
    };
    // Called as the visitor, so a page can never show more than they may see.
    const page =
      (viewer && (await memberPage(c, url, visitor, viewer))) ??
      (await render(url, visitor, (path) => callInProcess(path, { c, viewer, cacheContext })));
    if ("redirect" in page) return c.redirect(page.redirect);
    const { query, hasMore } = canonicalQuery(page.query, url.searchParams);
    // Nobody else would request the same address, so it is not cached.
    if (hasMore) cacheContext.isPublic = false;
    const address = { origin, href: origin + (page.metadata.canonical ?? path + query) };
    const body = documentOf(page, await build.head(page.module), address, themeIn(cookies));
    const response = { status: page.status, type: "text/html; charset=UTF-8", body };
    return sendResponse(c, deps, response, cacheContext);
  });
}

const mayWrite = ({ suspendedUntil, emailConfirmed }: SessionViewer, { requireConfirmedEmail }: Deps["config"]) =>
  !suspendedUntil && (emailConfirmed || !requireConfirmedEmail);

/** Reads as a visitor, so that the shared page contains nobody's own data. */
const ANY_MEMBER = { signedIn: false, closedAnnouncement: undefined, isShared: true };

/** The HTML around a rendered page. `links` are the build's styles, fonts and scripts, `address` is its canonical URL. */
function documentOf(page: Rendered, links: string, address: Address, theme: Theme | null): string {
  const { head, html, state, zone, me, status, metadata, isClosed, stylesheet } = page;
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(metadata.description ?? head.description)}">
${status === 200 && !isClosed ? previewOf(page, address) : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="${theme ?? "light dark"}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}${stylesheet ? `\n<link rel="stylesheet" href="${escapeHtml(stylesheet)}" data-accent>` : ""}
</head>
<body>
<div id="app">${html}</div>
${jsonElement(`type="application/json" id="state"${zone ? ` data-zone="${zone}"` : ""}${me ? ` data-me="${escapeHtml(me)}"` : ""}`, state)}
</body>
</html>`;
}

/** The canonical address of the page, and that of the site. */
type Address = { origin: string; href: string };

/** Of every picture in public/social and of public/social.png. */
const PICTURE = { type: "image/png", width: 1200, height: 630 };

/** The metadata for search engines and feed readers, and for previews of shared links. */
function previewOf({ head, metadata, siteName }: Rendered, { origin, href }: Address): string {
  const { feed, isHiddenFromSearch, structured } = metadata;
  const picture: NonNullable<typeof metadata.picture> = metadata.picture ?? { path: "/social.png", alt: siteName };
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
    ...pictureFacts(picture.type),
    property("image:alt", picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    structured && jsonElement('type="application/ld+json"', JSON.stringify(structured(origin))),
  ]
    .filter(Boolean)
    .join("\n");
}

const pictureFacts = (type: string | undefined) =>
  type
    ? [property("image:type", type)]
    : [
        property("image:type", PICTURE.type),
        property("image:width", String(PICTURE.width)),
        property("image:height", String(PICTURE.height)),
      ];

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

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

/** A script element with data, whose contents cannot end the element. */
const jsonElement = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replaceAll("<", "\\u003c")}</script>`;
