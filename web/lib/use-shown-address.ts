import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { LazyPage } from "#web/lib/lazy-page.ts";
import { matchRoute, type Route } from "#web/lib/route.ts";
import { useAddress } from "#web/lib/use-address.ts";

/** How long the code of a page may take, and how long the server may take to say that it is there. */
const PATIENCE = 5000;

/**
 * The address whose page is on show. After a step to a page whose code is not here yet that is still the last one, until
 * the code has come. If it does not come, as after a new release, the browser loads the page as a whole.
 */
export function useShownAddress(routes: Route[]) {
  const [route] = useLocation();
  const { path, search } = useAddress();
  const [shown, setShown] = useState({ path, search });
  const [failed, setFailed] = useState<LazyPage>();
  const [, setAttempt] = useState({});
  const { page } = matchRoute(routes, route).route;
  const isReady = page.component() !== undefined;
  if (isReady && (shown.path !== path || shown.search !== search)) setShown({ path, search });

  useEffect(() => {
    if (failed && failed !== page) return setFailed(undefined);
    if (isReady || failed) return;
    let left = false;
    const giveUp = async () => {
      if (left) return;
      // Out of reach of the server, the browser would put its own error page in place of what can still be used.
      const reachable = await answers();
      if (left) return;
      // Not a reload, after which going back would not load anything.
      if (reachable) location.replace(location.pathname + location.search);
      else setFailed(page);
    };
    Promise.race([page.preload(), late()]).then(() => left || setAttempt({}), giveUp);
    return () => {
      left = true;
    };
  }, [page, isReady, failed]);

  return {
    shown,
    waiting: !isReady && failed !== page,
    failed: !isReady && failed === page,
    retry: () => setFailed(undefined),
  };
}

const late = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));

const answers = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );
