import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { hasRole } from "#contract/roles.ts";
import { App } from "#web/app.tsx";
import { load, type Query } from "#web/lib/api/query-client.ts";
import type { Fetch } from "#web/lib/api/request.ts";
import { ServerQueryClient } from "#web/lib/api/server-query-client.ts";
import { type Head, matchRoute, redirectFor } from "#web/lib/navigation/route.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { routes } from "#web/routes.ts";
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
  const page = await route.page.preload();
  const forbidden = route.requiresRole !== undefined && !hasRole(viewer, route.requiresRole);
  const queries = [route.queries, page.queries].flatMap((list) => (forbidden ? [] : (list?.(address, viewer) ?? [])));
  const loaded = await loadAll(queries);
  await loadAll(route.dependentQueries?.(address, client) ?? []);
  const location = { ssrPath: url.pathname, ssrSearch: url.search.slice(1) };
  const html = inShell(renderToString(<App client={client} location={location} />));
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
let shell: { year: number; parts: string[] } | undefined;

function inShell(app: string): string {
  // The footer shows the year.
  const year = new Date().getUTCFullYear();
  if (shell?.year !== year) shell = { year, parts: renderToStaticMarkup(<Shell app={SLOT} />).split(SLOT) };
  const [before, after] = shell.parts;
  return before + app + after;
}
