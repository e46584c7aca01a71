import type { QueryClient } from "@tanstack/react-query";
import { isOutside } from "#contract/members-only.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { siteIn } from "#web/lib/site/site.ts";
import type { PageQueries } from "./lazy-page.ts";
import { matchRoute, pageFor, type Route, redirectFor } from "./route.ts";

/** Longer than a pointer takes to cross a link on its way elsewhere. */
const HOVER_DELAY_MS = 80;

/** Prefetches a page's code and data when the pointer or the focus rests on a link to it. */
export function prefetchLinks(routes: Route[], client: QueryClient): void {
  let current: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (element: EventTarget | null) => {
    const link = element instanceof Element ? element.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === current) return;
    current = link;
    clearTimeout(timer);
    if (link && leadsToOtherPage(link)) {
      timer = setTimeout(() => prefetch(routes, client, link), HOVER_DELAY_MS);
    }
  };
  const onEnter = ({ target }: Event) => rest(target);
  document.addEventListener("pointerover", onEnter, { passive: true });
  document.addEventListener("focusin", onEnter);
  // This code loads with the pointer's first move, which may have ended on a link.
  rest(document.querySelector("a[href]:hover"));
}

/** `data-same-page` marks a link that only selects something in what is loaded already. */
const leadsToOtherPage = ({ origin, target, dataset }: HTMLAnchorElement) =>
  origin === location.origin && !target && dataset.samePage === undefined;

function prefetch(routes: Route[], client: QueryClient, { pathname, search }: HTMLAnchorElement): void {
  const { route, params } = matchRoute(routes, pathname);
  // A file, or the API.
  if (route.path === "*") return;
  const address = { params, search: new URLSearchParams(search) };
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  // Its data would be refused.
  if (redirectFor(route, { path: pathname, search: search.slice(1) }, viewer, isOutside(siteIn(client), viewer)))
    return;
  const prefetchAll = (queries: PageQueries | undefined) => {
    for (const query of queries?.(address, viewer) ?? []) {
      // The server would count a prefetched resource as viewed.
      if (!query.meta?.countsView) client.prefetchQuery(query);
    }
  };
  prefetchAll(route.queries);
  // A failed prefetch is ignored: the click will try again and report.
  pageFor(route, viewer)
    .preload()
    .then(
      (page) => prefetchAll(page.queries),
      () => {},
    );
}
