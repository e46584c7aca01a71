import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App, CurrentPage } from "#web/app.tsx";
import { load, type Query } from "#web/lib/api/query-client.ts";
import type { Fetch } from "#web/lib/api/request.ts";
import { ServerQueryClient } from "#web/lib/api/server-query-client.ts";
import { type Head, matchRoute, redirectFor } from "#web/lib/navigation/route.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { routes } from "#web/routes.ts";
import { Header } from "#web/shell/header.tsx";
import { type HeaderLocation, headerLocation } from "#web/shell/header-location.ts";
import { Shell } from "#web/shell/shell.tsx";

export type Rendered = {
  status: number;
  head: Head;
  html: string;
  state: string;
  module: string;
  query: readonly string[];
};
export type Redirect = { redirect: string };

/** Renders the page at a URL as this visitor sees it: `fetch` calls the API on their behalf. */
export async function render(url: URL, signedIn: boolean, fetch: Fetch): Promise<Rendered | Redirect> {
  const client = new ServerQueryClient();
  const { route, params } = matchRoute(routes, url.pathname);
  const address = { params, search: url.searchParams };
  // A failed query fails the whole page: a page is never served half empty.
  const loadAll = (queries: Query[]) => Promise.all(queries.map((query) => load(client, fetch, query)));
  if (signedIn) await loadAll([viewerQuery]);
  else client.setQueryData(viewerQuery.queryKey, null);
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  const redirect = redirectFor(route, { path: url.pathname, search: url.search.slice(1) }, viewer);
  if (redirect) return { redirect };
  const forbidden = route.adminOnly && viewer?.role !== "admin";
  const queries = forbidden ? [] : (route.queries?.(address, viewer) ?? []);
  const [loaded] = await Promise.all([loadAll(queries), route.page.preload()]);
  await loadAll(route.dependentQueries?.(address, client) ?? []);
  const part = (id: string, content: ReactNode) =>
    renderToString(
      <App client={client} location={{ ssrPath: url.pathname, ssrSearch: url.search.slice(1) }}>
        {content}
      </App>,
      { identifierPrefix: id },
    );
  const renderHeader = (signInQuery?: string) => part("header", <Header signInQuery={signInQuery} />);
  const header = viewer
    ? renderHeader()
    : cachedHeader(headerLocation(url.pathname, url.search.slice(1)), renderHeader);
  const html = inShell(header, part("main", <CurrentPage client={client} />));
  return {
    status: forbidden ? 403 : loaded.includes(null) ? 404 : (route.status ?? 200),
    head: route.head(address, client),
    html,
    state: JSON.stringify(client),
    module: route.page.module,
    query: route.query ?? [],
  };
}

const SLOT = "{slot}";
const headers = new Map<string | undefined, string>();

/** One header per section. Searches and return addresses are endless, so they are filled in or not cached. */
function cachedHeader({ section, searched, signInQuery }: HeaderLocation, make: (signInQuery: string) => string) {
  if (searched) return make(signInQuery);
  const header = headers.get(section) ?? make(SLOT);
  headers.set(section, header);
  return header.replaceAll(SLOT, () => signInQuery);
}

let shell: { year: number; parts: string[] } | undefined;

function inShell(header: string, page: string): string {
  // The footer shows the year.
  const year = new Date().getUTCFullYear();
  if (shell?.year !== year) {
    shell = { year, parts: renderToStaticMarkup(<Shell header={SLOT} page={SLOT} />).split(SLOT) };
  }
  const [before, between, after] = shell.parts;
  return before + header + between + page + after;
}
