import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { loginHref, safeRedirect } from "#contract/account-values.ts";
import { isOpenPage } from "#contract/members-only.ts";
import { hasRole, type Role } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";
import type { Query } from "#web/lib/api/query-client.ts";
import type { Address, LazyPage, PageQueries } from "./lazy-page.ts";

export { loginHref, redirectQuery } from "#contract/account-values.ts";

/** One row of the route table. `:name` in the path is a parameter, `*` matches anything. */
export type Route = {
  path: string;
  page: LazyPage;
  /** The HTTP status, 200 by default. */
  status?: number;
  /** The query parameters that decide what everybody sees here. All others are left out of the canonical URL. */
  query?: readonly string[];
  /** Visitors are redirected to the login page, which shows this message; only `when` the query says so, where that is given. */
  requiresSignIn?: { title: string; description: string; when?: (search: URLSearchParams) => boolean };
  /** Signed-in users are redirected to `redirectTo` in the query, or home. */
  visitorsOnly?: true;
  /** Whoever may not do what takes this role gets status 403, no data, and this page instead, which says why. */
  requiresRole?: { role: Role; otherwise: (viewer: Self | null) => LazyPage };
  queries?: PageQueries;
  /** What is a member's own here, above what all members share. The server renders it for each of them. */
  own?: {
    Part: ComponentType;
    queries: (viewer: Self) => Query[];
    /** What it shows of the data that the page has read for everybody. */
    shared: Query[];
  };
  /** Loaded once `queries` are there and based on them, such as the author of a resource. Null here is no 404. */
  dependentQueries?: (address: Address, client: QueryClient, isOutside: boolean) => Query[];
  /** From the address and whatever the query client holds already. */
  title: (address: Address, client: QueryClient) => string;
};

type PathAndSearch = { path: string; search: string };

export const signInPrompt = ({ requiresSignIn }: Route, search = "") =>
  (requiresSignIn?.when?.(new URLSearchParams(search)) ?? true) ? requiresSignIn : undefined;

/** Where this viewer is redirected instead of seeing the page; null if they may see it. */
export function redirectFor(
  route: Route,
  { path, search }: PathAndSearch,
  viewer: Self | null,
  isOutside: boolean,
): string | null {
  const isClosed = isOutside && !isOpenPage(path);
  // At home they read how to confirm their address.
  if (isClosed && viewer) return "/";
  if (!viewer && (isClosed || signInPrompt(route, search))) return loginHref(search ? `${path}?${search}` : path);
  if (route.visitorsOnly && viewer) return safeRedirect(new URLSearchParams(search).get("redirectTo"));
  return null;
}

export const isForbidden = ({ requiresRole }: Route, viewer: Self | null) =>
  requiresRole !== undefined && !hasRole(viewer, requiresRole.role);

/** What this viewer gets to see: what only moderators need is loaded by moderators only. */
export const pageFor = (route: Route, viewer: Self | null): LazyPage =>
  route.requiresRole && isForbidden(route, viewer) ? route.requiresRole.otherwise(viewer) : route.page;

/** The id in a path. Anything that is not an id becomes "0", which no row has. */
export const idParam = ({ id = "" }: Record<string, string>) => (/^[1-9]\d{0,9}$/.test(id) ? id : "0");

export type Match = { route: Route; params: Record<string, string> };

export function matchRoute(routes: Route[], pathname: string): Match {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error("the route table must end with *");
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  if (pattern === "*") return {};
  const expected = segments(pattern);
  const actual = segments(pathname);
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const segments = (path: string) => path.split("/").filter(Boolean);
