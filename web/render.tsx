import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { announcementId } from "#contract/cookies-and-headers.ts";
import type { Site } from "#contract/site.ts";
import { App } from "#web/app.tsx";
import { load, type Query } from "#web/lib/api/query-client.ts";
import type { Fetch } from "#web/lib/api/request.ts";
import { partsLoaded } from "#web/lib/lazy-part.tsx";
import { isForbidden, matchRoute, pageFor, redirectFor } from "#web/lib/navigation/route.ts";
import { meQuery, type Shown, setMe, shownIn, unreadQuery } from "#web/lib/session/me.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { siteIn, siteQuery } from "#web/lib/site/site.ts";
import { type Metadata, metadataOf } from "#web/page-metadata.ts";
import { routes } from "#web/routes.ts";
import { descriptionOf } from "./page-metadata.ts";

export type Rendered = {
  status: number;
  head: { title: string; description: string };
  metadata: Metadata;
  html: string;
  state: string;
  /** The time zone of its dates; null is UTC. */
  zone: string | null;
  /** What it shows that a member may have marked, or that is theirs. */
  shown: Shown;
  /** Of its data, what the reader's own part shows too. */
  forOwnPart: [path: unknown, data: unknown][];
  /** On a page that is the same for all members, the path of what is the member's own. */
  me?: string;
  module: string;
  query: readonly string[];
  siteName: string;
  /** The address of the site's own colors. */
  stylesheet: string | null;
  /** Whether the site is for members only. */
  isClosed: boolean;
};
export type Redirect = { redirect: string };

export type Visitor = {
  signedIn: boolean;
  closedAnnouncement: string | undefined;
  /** The time zone of a member; visitors share their pages. */
  zone: string | null;
  /** For all members alike. */
  isShared?: boolean;
  /** On a site for members only, somebody who is none. */
  isOutside?: boolean;
};

/** Whether a page may be the same for all members, unless it shows something of the reader's own. */
export function isForEverybody(path: string): boolean {
  const { route } = matchRoute(routes, path);
  return (
    (!route.requiresSignIn || route.requiresSignIn.when !== undefined) && !route.visitorsOnly && !route.requiresRole
  );
}

/**
 * A page that was rendered for all members, as one for this one: with their own header and data of their own. What they
 * share cannot hold anything of anybody's, since it was read as a visitor reads it.
 */
export async function renderForMember(page: Rendered, url: URL, visitor: Visitor, fetch: Fetch): Promise<Rendered> {
  const client = new ServerQueryClient();
  const query = meQuery(page.shown);
  await Promise.all([siteQuery, query].map((query) => load(client, fetch, query)));
  client.setQueryData(siteQuery.queryKey, withoutClosed(siteIn(client), visitor));
  const { user } = client.getQueryData(query.queryKey);
  const { own: ownPart } = matchRoute(routes, url.pathname).route;
  await Promise.all((ownPart?.queries(user) ?? []).map((query) => load(client, fetch, query)));
  const own = JSON.stringify(client);
  setMe(client, client.getQueryData(query.queryKey));
  for (const [path, data] of page.forOwnPart) client.setQueryData([path], data);
  const frame = renderToString(<App client={client} url={url.pathname + url.search} zone={visitor.zone} isFrame />);
  return {
    ...page,
    html: frame.slice(0, frame.indexOf("</main>")) + page.html.slice(startOfMain(page.html)),
    // What comes later counts.
    state: `${page.state.slice(0, -1)},${own.slice(1)}`,
    me: query.queryKey[0] as string,
  };
}

/** Behind the tag. There the frame has the reader's own part, and the shared page has none. */
const startOfMain = (html: string) => html.indexOf(">", html.indexOf('<main id="main"')) + 1;

/** Renders the page at a URL as this visitor sees it: `fetch` calls the API on their behalf. */
export async function render(url: URL, visitor: Visitor, fetch: Fetch): Promise<Rendered | Redirect> {
  const client = new ServerQueryClient();
  const { route, params } = matchRoute(routes, url.pathname);
  const address = { params, search: url.searchParams };
  // A failed query fails the whole page: a page is never served half empty.
  const loadAll = (queries: Query[]) => Promise.all(queries.map((query) => load(client, fetch, query)));
  client.setQueryData(viewerQuery.queryKey, null);
  const own = visitor.isOutside ? [viewerQuery] : [viewerQuery, unreadQuery];
  await loadAll(visitor.signedIn ? [siteQuery, ...own] : [siteQuery]);
  const site = withoutClosed(siteIn(client), visitor);
  client.setQueryData(siteQuery.queryKey, site);
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  const { isOutside = false } = visitor;
  const redirect = redirectFor(route, { path: url.pathname, search: url.search.slice(1) }, viewer, isOutside);
  if (redirect) return { redirect };
  const page = pageFor(route, viewer);
  const forbidden = isForbidden(route, viewer);
  const lists = [route.queries, (await page.preload()).queries];
  const queries = lists.flatMap((list) => (forbidden ? [] : (list?.(address, viewer) ?? [])));
  if (viewer && !isOutside) queries.push(...(route.own?.queries(viewer) ?? []));
  const loaded = await loadAll(queries);
  await loadAll(route.dependentQueries?.(address, client, isOutside) ?? []);
  await partsLoaded();
  return {
    status: forbidden ? 403 : loaded.includes(null) ? 404 : (route.status ?? 200),
    head: { title: route.title(address, client), description: descriptionOf(route, address, client) },
    metadata: metadataOf(route.path, address, client),
    html: renderToString(
      <App client={client} url={url.pathname + url.search} zone={visitor.zone} isShared={visitor.isShared} />,
    ),
    state: JSON.stringify(client),
    zone: visitor.zone,
    shown: shownIn(client.toJSON()),
    forOwnPart: (route.own?.shared ?? []).map(({ queryKey: [path] }) => [path, client.getQueryData([path])]),
    module: page.module,
    query: route.query ?? [],
    siteName: site.name,
    stylesheet: site.stylesheet,
    isClosed: site.readers === "members",
  };
}

const withoutClosed = (site: Site, { closedAnnouncement }: Visitor): Site =>
  site.announcement && announcementId(site.announcement.text) === closedAnnouncement
    ? { ...site, announcement: null }
    : site;

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
