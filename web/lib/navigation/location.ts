import { createContext, useContext, useSyncExternalStore } from "react";
import { NAVIGATION_EVENT, navigateTo } from "./navigate-to.ts";
import { withChangedQuery } from "./url.ts";

/**
 * The path and query that components see instead of the address bar's: on the server, where there is none, and on a
 * page that stays until the next one's code has loaded.
 */
export const UrlContext = createContext<string | null>(null);

const currentUrl = () => location.pathname + location.search;

const subscribers = new Set<() => void>();

// One listener for all, so that React renders parents and children in one batch.
const notify = () => {
  for (const subscriber of subscribers) subscriber();
};

function subscribe(subscriber: () => void) {
  if (subscribers.size === 0) for (const name of ["popstate", NAVIGATION_EVENT]) addEventListener(name, notify);
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

/** The path and query, exactly as in the address bar. */
export function usePathAndSearch(): { path: string; search: string } {
  const url = useContext(UrlContext);
  const read = () => url ?? currentUrl();
  const [path = "", search = ""] = useSyncExternalStore(subscribe, read, read).split(/\?(.*)/s);
  return { path, search };
}

export const useLocation = () => [usePathAndSearch().path, navigateTo] as const;

/** Without the question mark. */
export const useSearch = () => usePathAndSearch().search;

/**
 * Changes what the query of the page's URL selects. It starts from the URL as it is then, not as it was when a component
 * was rendered, so that of two changes in quick succession neither undoes the other.
 */
export function useChangeQuery() {
  const { path } = usePathAndSearch();
  return (change: Parameters<typeof withChangedQuery>[2], { replace = false } = {}) => {
    // Somebody has left the page meanwhile.
    if (location.pathname !== path) return;
    navigateTo(withChangedQuery(path, location.search, change), { replace, state: { preventScrollReset: true } });
  };
}
