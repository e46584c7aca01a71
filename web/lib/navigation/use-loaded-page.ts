import { useEffect, useState } from "react";
import { useViewer } from "#web/lib/session/viewer.ts";
import type { LazyPage } from "./lazy-page.ts";
import { usePathAndSearch } from "./location.ts";
import { matchRoute, pageFor, type Route } from "./route.ts";

/** For a page's code to load, and for the server to answer that it is reachable. */
const TIMEOUT_MS = 5000;

/**
 * The location whose page is displayed. After navigating to a page whose code has not loaded yet, that is still the
 * previous one. If the code fails to load, as after a new release, the browser loads the whole page.
 */
export function useLoadedPage(routes: Route[]) {
  const { path, search } = usePathAndSearch();
  const [displayed, setDisplayed] = useState({ path, search });
  const [failed, setFailed] = useState<LazyPage>();
  const [, rerender] = useState({});
  const page = pageFor(matchRoute(routes, path).route, useViewer());
  const isReady = page.component() !== undefined;
  if (isReady && (displayed.path !== path || displayed.search !== search)) setDisplayed({ path, search });

  useEffect(() => {
    if (failed && failed !== page) return setFailed(undefined);
    if (isReady || failed) return;
    let cancelled = false;
    const loadWholePage = async () => {
      if (cancelled) return;
      // Offline, the browser would replace a page that still works with its own error page.
      const reachable = await isServerReachable();
      if (cancelled) return;
      // Not `reload`, after which Back would not load the previous page.
      if (reachable) location.replace(location.pathname + location.search);
      else setFailed(page);
    };
    Promise.race([page.preload(), timeout()]).then(() => cancelled || rerender({}), loadWholePage);
    return () => {
      cancelled = true;
    };
  }, [page, isReady, failed]);

  return {
    displayed,
    isPending: !isReady && failed !== page,
    failed: !isReady && failed === page,
    retry: () => setFailed(undefined),
  };
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS));

const isServerReachable = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
