import type { QueryClient } from "@tanstack/react-query";
import { matchRoute, type Route } from "#web/lib/route.ts";
import { viewerQuery } from "#web/lib/viewer.ts";

/** How long a pointer rests on a link that is meant, and not only crossed. */
const REST = 80;

/** Loads a page and its data when a pointer or the keyboard rests at a link to it, before the click. */
export function preloadOnIntent(routes: Route[], client: QueryClient): void {
  let reached: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === reached) return;
    reached = link;
    clearTimeout(timer);
    if (link && link.origin === location.origin && !link.target && !link.pathname.startsWith("/api/")) {
      timer = setTimeout(() => preload(routes, client, link), REST);
    }
  };
  document.addEventListener("pointerover", reach, { passive: true });
  document.addEventListener("focusin", reach);
}

function preload(routes: Route[], client: QueryClient, { pathname, search }: HTMLAnchorElement): void {
  const { route, params } = matchRoute(routes, pathname);
  // Only a guess about the future: if it fails, the click itself will tell.
  route.page.preload().catch(() => {});
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  for (const query of route.queries?.({ params, search: new URLSearchParams(search) }, viewer) ?? []) {
    // What the server counts as a visit is not asked for on a mere guess.
    if (!query.meta?.counted) client.prefetchQuery(query);
  }
}
