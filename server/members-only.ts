import type { Context, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { loginHref } from "#contract/account-values.ts";
import { isMember, isOpenPage } from "#contract/members-only.ts";
import type { Deps } from "#server/deps.ts";
import { callContext } from "#server/features/accounts/find-viewer.ts";
import { restrictCalls } from "#server/platform/api/access.ts";
import { type Endpoint, honoPath, type Spec } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { isRead } from "#server/platform/http/credentials.ts";
import { HttpError } from "#server/platform/http-error.ts";

/**
 * The calls that a members-only site answers for everybody: those for logging in and out, and those that its open pages need.
 * All others are for members. The pages are in contract/members-only.ts.
 */
export const OPEN_CALLS: readonly string[] = [
  "GET /api/site",
  // Only the open pages.
  "GET /api/pages/:page",
  "GET /api/health",
  "GET /api/health/live",
  "GET /robots.txt",
  "GET /.well-known/security.txt",
  "POST /api/contact",
  "POST /api/errors",
  "GET /api/auth/user",
  "POST /api/auth/register",
  "POST /api/auth/join/check",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/passkeys/options",
  "POST /api/auth/passkeys/login",
  "GET /api/auth/oidc/:name/start",
  "GET /api/auth/oidc/:name/callback",
  "GET /api/auth/pending-sign-in",
  "POST /api/auth/pending-sign-in",
  "POST /api/auth/password-reset-request",
  "POST /api/auth/password-reset/check",
  "POST /api/auth/password-reset",
  "POST /api/auth/confirm-email",
  "POST /api/auth/email-link/check",
  "POST /api/auth/undo-email-change",
  "GET /api/unsubscribe",
  "POST /api/unsubscribe",
  "POST /api/unsubscribe/check",
];

/**
 * Further calls for a member who still has to confirm their address: to confirm it, to correct it, and to delete the account.
 */
export const CONFIRMING_CALLS: readonly string[] = [
  "POST /api/auth/confirm-email/resend",
  "GET /api/users/:id/email",
  "PUT /api/users/:id/email",
  "DELETE /api/users/:id/email",
  "POST /api/auth/confirm",
  "POST /api/auth/passkeys/prove/options",
  "POST /api/auth/passkeys/prove",
  "DELETE /api/users/:id",
];

/**
 * The parts of our own code and look that the open pages are made of, and what must be there without a database. All that
 * matches has a route of its own: an address without one would get a page, with what the site tells its members.
 */
const OPEN_FILES =
  /^\/(?:assets\/.+|accent\/[0-9a-f]{6}-[0-9a-f]{8}\.css|favicon\.svg|failure\.css|social\.png|\.well-known\/security\.txt|api\/health\/live)$/;

/** The theme switch of pages without scripts, and the files above. */
const needsNoAccount = ({ req: { method, path } }: Context) =>
  isRead(method) ? OPEN_FILES.test(path) : method === "POST" && path === "/theme";

/**
 * The one rule for a site whose setting `readers` is `members`. It refuses by address before anything is looked up, so a
 * refusal does not reveal what exists, and every new address is refused until it is listed above. A request that passes is
 * restricted to those calls, whether it makes them itself or a page does on its behalf (`runEndpoint`).
 *
 * The setting is in memory, and is never out of date when a request is answered: see docs/decisions/084-members-only.md.
 */
export function membersOnly(deps: Deps, endpoints: Endpoint[]): MiddlewareHandler {
  const open = new TrieRouter<true>();
  const confirming = new TrieRouter<true>();
  for (const { spec } of endpoints) {
    if (OPEN_CALLS.includes(nameOf(spec))) open.add(spec.method, honoPath(spec.path), true);
    if (CONFIRMING_CALLS.includes(nameOf(spec))) confirming.add(spec.method, honoPath(spec.path), true);
  }
  const isIn = (router: TrieRouter<true>, { req }: Context) =>
    router.match(isRead(req.method) ? "GET" : req.method, req.path)[0].length > 0;

  return async (c, next) => {
    if (needsNoAccount(c)) return next();
    const { readers, logo, logoDark } = await siteNow(deps);
    if (readers === "everyone") return next();
    c.header("X-Robots-Tag", "noindex");
    // A proxy may keep a 404 that does not forbid it, and would still send it when the site is open again.
    c.header("Cache-Control", "private, no-store");
    if (isRead(c.req.method) && [logo, logoDark].some((one) => one?.url.split("?")[0] === c.req.path)) return next();
    const { viewer } = await callContext(c, deps);
    if (isMember(viewer)) {
      // A cached response would reach visitors: some members are known only by a token, which pages ignore.
      c.set("isUncacheable", true);
      await next();
      // Proxies may otherwise keep the pictures and the API docs.
      if (c.res.headers.get("cache-control")?.startsWith("public")) c.header("Cache-Control", "private, no-store");
      return;
    }
    restrictCalls(c, (spec) => (isAllowed(spec, viewer) ? null : refusal(viewer)));
    const mayPass = isIn(open, c) || (viewer && isIn(confirming, c)) || (isPageRequest(c) && isOpenPage(c.req.path));
    return mayPass ? next() : refuse(c, viewer);
  };
}

/**
 * The settings after every change that is known here. Had one become known while they were read, the response would count
 * as made after it, and what visitors may no longer read would be cached.
 */
async function siteNow(deps: Pick<Deps, "currentSite" | "db" | "invalidation">): ReturnType<Deps["currentSite"]> {
  const version = deps.invalidation.version();
  const site = await deps.currentSite(deps.db);
  return deps.invalidation.version() === version ? site : siteNow(deps);
}

const nameOf = ({ method, path }: Spec) => `${method} ${path}`;

const isAllowed = (spec: Spec, viewer: Viewer | null) =>
  OPEN_CALLS.includes(nameOf(spec)) || (viewer !== null && CONFIRMING_CALLS.includes(nameOf(spec)));

const refusal = (viewer: Viewer | null, challenge?: string) =>
  viewer
    ? new HttpError(403, "Please confirm your email address first")
    : new HttpError(401, "Please log in first", challenge ? { challenge } : {});

/** Everything that is neither a call nor a file. A form that was sent before its page was hydrated redirects to the page. */
const isPageRequest = ({ req: { method, path } }: Context) =>
  (isRead(method) || method === "POST") && !/^\/(?:api|mcp|files)(?:\/|$)|\.\w{1,20}$/.test(path);

function refuse(c: Context, viewer: Viewer | null): Response {
  const { path, url } = c.req;
  if (path.startsWith("/files/")) throw new HttpError(404, "There is no such file");
  if (!isPageRequest(c)) throw refusal(viewer, path === "/mcp" ? "Bearer" : undefined);
  return c.redirect(viewer ? "/" : loginHref(path + new URL(url).search));
}
