import type { QueryClient } from "@tanstack/react-query";
import { safeRedirect } from "#contract/redirect.ts";
import type { Self } from "#contract/users.ts";
import type { LazyPage } from "#web/lib/lazy-page.ts";
import type { Query } from "#web/lib/query-client.ts";

type Address = { params: Record<string, string>; search: URLSearchParams };

export type Head = { title: string; description: string };

/** One row of the route table. `:name` in the path is a parameter, `*` matches anything. */
export type Route = {
  path: string;
  page: LazyPage;
  /** 200 unless said otherwise. */
  status?: number;
  /** The query parameters that decide what everybody sees here. All others are left out of the canonical URL. */
  query?: readonly string[];
  /** For signed-in people only: others are led to the login page, which tells them this. */
  signedIn?: { title: string; description: string };
  /** For visitors only: whoever has signed in is led on to where the address says, or home. */
  visitorsOnly?: true;
  /** For admins only: nothing is loaded for others, whom the page itself tells so, with status 403. */
  adminOnly?: true;
  /** What to load before the page is shown. A null answer makes the page's status 404. */
  queries?: (address: Address, viewer: Self | null) => Query[];
  /** What these answers show to be needed besides, such as the author they name. Its absence is no 404. */
  followUps?: (address: Address, client: QueryClient) => Query[];
  /** Told from the address and the answers at hand in the client. */
  head: (address: Address, client: QueryClient) => Head;
};

/** Where somebody is sent who must sign in to see this address, its query included. */
export const loginFor = (address: string) => `/login${withReturn(address)}`;

/** The query of a sign-in page that leads back to an address. It can stand in HTML as it is. */
export const withReturn = (address: string) =>
  `?redirectTo=${encodeURIComponent(address).replaceAll("%2F", "/").replaceAll("'", "%27")}`;

type Place = { path: string; search: string };

/** Where an address leads somebody who is not to see its page, or need not; null for everyone else. */
export function redirectFrom(route: Route, { path, search }: Place, viewer: Self | null): string | null {
  if (route.signedIn && !viewer) return loginFor(search ? `${path}?${search}` : path);
  if (route.visitorsOnly && viewer) return safeRedirect(new URLSearchParams(search).get("redirectTo"));
  return null;
}

/** The id in an address. Whatever cannot be one becomes an id that nothing has, however the address was encoded. */
export const idIn = ({ id = "" }: Record<string, string>) => (/^[1-9]\d{0,9}$/.test(id) ? id : "0");

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
  const want = segments(pattern);
  const have = segments(pathname);
  if (want.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    const value = have[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const segments = (path: string) => path.split("/").filter(Boolean);
