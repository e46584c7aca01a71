import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { zoneCookie } from "#contract/cookies-and-headers.ts";
import { type Clock, clockIn, ownZone } from "#web/lib/format/clock.ts";

/** The time zone the server rendered the page in: the member's, or null for a page that all visitors share. */
export const ZoneContext = createContext<string | null>(null);

const subscribe = () => () => {};

/** The reader's clock: while hydrating the one the server had, then that of this browser (docs/decisions/051). */
export function useClock(): Clock {
  const rendered = use(ZoneContext);
  return clockIn(useSyncExternalStore(subscribe, ownZone, () => rendered));
}

/** Tells the server the member's time zone, so that the next page is right at once. Visitors share their pages and keep no cookie. */
export function useZoneCookie(isMember: boolean): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = zoneCookie(isMember ? ownZone() : null);
  }, [isMember]);
}
