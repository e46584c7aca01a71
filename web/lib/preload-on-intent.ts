import type { QueryClient } from "@tanstack/react-query";
import { matchRoute, type Route } from "#web/lib/route.ts";
import { viewerQuery } from "#web/lib/viewer.ts";

/** Loads a page and its data when a pointer or the keyboard reaches a link to it, before the click. */
export function preloadOnIntent(routes: Route[], client: QueryClient): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || link.target || link.pathname.startsWith("/api/")) return;
    const { route, params } = matchRoute(routes, link.pathname);
    // Only a guess about the future: if it fails, the click itself will tell.
    route.page.preload().catch(() => {});
    const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
    for (const query of route.queries?.({ params, search: new URLSearchParams(link.search) }, viewer) ?? []) {
      // What the server counts as a visit is not asked for on a mere guess.
      if (!query.meta?.counted) client.prefetchQuery(query);
    }
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
}
