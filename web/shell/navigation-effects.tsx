import { useLayoutEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { restoreScroll } from "#web/lib/scroll-memory.ts";

/**
 * Does on a change of address what the browser does on a new page: start at the top, or go back to where one was.
 * A step with `stay` in its state only notes something in the address, such as a chosen tab: nothing moves.
 * Stands beside the page inside its Suspense, so that it acts once the page is there, and before anybody sees it.
 */
export function NavigationEffects(): null {
  const [path] = useLocation();
  const search = useSearch();
  const before = useRef<{ path: string; search: string } | null>(null);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = { path, search };
    if (!from || (from.path === path && from.search === search)) return;
    const isBack = restoreScroll();
    if (!isBack) {
      if (window.history.state?.stay) return;
      window.scrollTo({ top: 0, behavior: "instant" });
    }
    // On the way back, only what had the focus on the page before is missed.
    const isLost = document.activeElement === document.body;
    if (from.path !== path && (isLost || !isBack)) startReadingAt("main h1");
    else if (isLost) startReadingAt("[data-reading-start]");
  }, [path, search]);

  return null;
}

/**
 * The heading takes the focus, so that a screen reader says where one is and Tab goes on from there. So does the part a
 * page marks as its start, once a step within the page has taken away the link that was followed.
 */
function startReadingAt(place: string) {
  // Whoever has opened the menu before the page was there is busy in it.
  if (document.querySelector("dialog:popover-open")) return;
  const start = document.querySelector<HTMLElement>(place) ?? document.getElementById("main");
  start?.setAttribute("tabindex", "-1");
  start?.focus({ preventScroll: true });
}
