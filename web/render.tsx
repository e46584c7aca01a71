import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { announcementId } from "#contract/cookies-and-headers.ts";
import type { Site } from "#contract/site.ts";
import { App } from "#web/app.tsx";
import { unreadQuery } from "#web/features/notices/notice-queries.ts";
import { load, type Query } from "#web/lib/api/query-client.ts";
import type { Fetch } from "#web/lib/api/request.ts";
import { partsLoaded } from "#web/lib/lazy-part.tsx";
import { isForbidden, matchRoute, pageFor, redirectFor } from "#web/lib/navigation/route.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { siteIn, siteQuery } from "#web/lib/site/site.ts";
import { type Metadata, metadataOf } from "#web/page-metadata.ts";
import { routes } from "#web/routes.ts";
import { Shell } from "#web/shell/shell.tsx";
import { descriptionOf } from "./page-metadata.ts";

export type Rendered = {
  status: number;
  head: { title: string; description: string };
  metadata: Metadata;
  html: string;
  state: string;
  /** The time zone of its dates; null is UTC. */
  zone: string | null;
  module: string;
  query: readonly string[];
  siteName: string;
};
export type Redirect = { redirect: string };

type Visitor = {
  signedIn: boolean;
  closedAnnouncement: string | undefined;
  /** The time zone of a member; visitors share their pages. */
  zone: string | null;
};

/** Renders the page at a URL as this visitor sees it: `fetch` calls the API on their behalf. */
export async function render(url: URL, visitor: Visitor, fetch: Fetch): Promise<Rendered | Redirect> {
  const client = new ServerQueryClient();
  const { route, params } = matchRoute(routes, url.pathname);
  const address = { params, search: url.searchParams };
  // A failed query fails the whole page: a page is never served half empty.
  const loadAll = (queries: Query[]) => Promise.all(queries.map((query) => load(client, fetch, query)));
  client.setQueryData(viewerQuery.queryKey, null);
  await loadAll(visitor.signedIn ? [siteQuery, viewerQuery, unreadQuery] : [siteQuery]);
  const site = withoutClosed(siteIn(client), visitor);
  client.setQueryData(siteQuery.queryKey, site);
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  const redirect = redirectFor(route, { path: url.pathname, search: url.search.slice(1) }, viewer);
  if (redirect) return { redirect };
  const page = pageFor(route, viewer);
  const forbidden = isForbidden(route, viewer);
  const lists = [route.queries, (await page.preload()).queries];
  const queries = lists.flatMap((list) => (forbidden ? [] : (list?.(address, viewer) ?? [])));
  const loaded = await loadAll(queries);
  await loadAll(route.dependentQueries?.(address, client) ?? []);
  await partsLoaded();
  const html = inShell(
    site,
    renderToString(<App client={client} url={url.pathname + url.search} zone={visitor.zone} />),
  );
  return {
    status: forbidden ? 403 : loaded.includes(null) ? 404 : (route.status ?? 200),
    head: { title: route.title(address, client), description: descriptionOf(route, address, client) },
    metadata: metadataOf(route.path, address, client),
    html,
    state: JSON.stringify(client),
    zone: visitor.zone,
    module: page.module,
    query: route.query ?? [],
    siteName: site.name,
  };
}

const withoutClosed = (site: Site, { closedAnnouncement }: Visitor): Site =>
  site.announcement && announcementId(site.announcement.text) === closedAnnouncement
    ? { ...site, announcement: null }
    : site;

const SLOT = "{slot}";
let shell: { key: string; before: string; after: string } | undefined;

function inShell(site: Site, app: string): string {
  // What the footer shows.
  const key = JSON.stringify([new Date().getUTCFullYear(), site.name, site.tagline, site.socialLinks]);
  if (shell?.key !== key) {
    const html = renderToStaticMarkup(<Shell app={SLOT} site={site} />);
    const start = html.indexOf(SLOT);
    shell = { key, before: html.slice(0, start), after: html.slice(start + SLOT.length) };
  }
  return shell.before + app + shell.after;
}

/** The server's query client: a map of what was read for one page, in which nothing ever changes. */
class ServerQueryClient extends QueryClient {
  readonly #data = new Map<unknown, unknown>();

  // A path cannot tell the compiler the type of its data.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override getQueryData([path]: QueryKey): any {
    return this.#data.get(path);
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  override setQueryData([path]: QueryKey, data: any): any {
    this.#data.set(path, data);
    return data;
  }

  toJSON(): [path: unknown, data: unknown][] {
    return [...this.#data];
  }
}
