import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App, CurrentPage } from "#web/app.tsx";
import type { Fetch } from "#web/lib/api.ts";
import { load, type Query } from "#web/lib/query-client.ts";
import { type Head, matchRoute, redirectFrom } from "#web/lib/route.ts";
import { ServerQueryClient } from "#web/lib/server-query-client.ts";
import { viewerQuery } from "#web/lib/viewer.ts";
import { routes } from "#web/routes.ts";
import { Header } from "#web/shell/header.tsx";
import { type Place, placeAt } from "#web/shell/place.ts";
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

/** The page at an address, as this visitor would see it: `fetch` asks the API on their behalf. */
export async function render(url: URL, signedIn: boolean, fetch: Fetch): Promise<Rendered | Redirect> {
  const client = new ServerQueryClient();
  const { route, params } = matchRoute(routes, url.pathname);
  const address = { params, search: url.searchParams };
  // What cannot be loaded fails here: a page is never served half empty.
  const loadAll = (queries: Query[]) => Promise.all(queries.map((query) => load(client, fetch, query)));
  if (signedIn) await loadAll([viewerQuery]);
  else client.setQueryData(viewerQuery.queryKey, null);
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  const redirect = redirectFrom(route, { path: url.pathname, search: url.search.slice(1) }, viewer);
  if (redirect) return { redirect };
  const refused = route.adminOnly && viewer?.role !== "admin";
  const queries = refused ? [] : (route.queries?.(address, viewer) ?? []);
  const [loaded] = await Promise.all([loadAll(queries), route.page.preload()]);
  await loadAll(route.followUps?.(address, client) ?? []);
  const part = (id: string, content: ReactNode) =>
    renderToString(
      <App client={client} address={{ ssrPath: url.pathname, ssrSearch: url.search.slice(1) }}>
        {content}
      </App>,
      { identifierPrefix: id },
    );
  const makeHeader = (signInQuery?: string) => part("header", <Header signInQuery={signInQuery} />);
  const header = viewer ? makeHeader() : keptHeader(placeAt(url.pathname, url.search.slice(1)), makeHeader);
  const html = inShell(header, part("main", <CurrentPage client={client} />));
  return {
    status: refused ? 403 : loaded.includes(null) ? 404 : (route.status ?? 200),
    head: route.head(address, client),
    html,
    state: JSON.stringify(client),
    module: route.page.module,
    query: route.query ?? [],
  };
}

const SLOT = "{slot}";
const headers = new Map<string | undefined, string>();

/** There are only so many sections, but any number of searches and of addresses to come back to. */
function keptHeader({ section, searched, signInQuery }: Place, make: (signInQuery: string) => string): string {
  if (searched) return make(signInQuery);
  const header = headers.get(section) ?? make(SLOT);
  headers.set(section, header);
  return header.replaceAll(SLOT, () => signInQuery);
}

let shell: { year: number; pieces: string[] } | undefined;

function inShell(header: string, page: string): string {
  // The footer tells the year.
  const year = new Date().getUTCFullYear();
  if (shell?.year !== year) {
    shell = { year, pieces: renderToStaticMarkup(<Shell header={SLOT} page={SLOT} />).split(SLOT) };
  }
  const [before, between, after] = shell.pieces;
  return before + header + between + page + after;
}
