import { useLayoutEffect, useRef } from "react";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import { goToFragment } from "#web/lib/navigation/fragment.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { restoreScroll } from "#web/lib/navigation/scroll-restoration.ts";

/**
 * Does on a client-side navigation what the browser does on a new page: scroll to the top or to the fragment, or
 * restore the position, and move the focus. With `preventScrollReset` in the history state, as for a selected tab, nothing moves.
 * Rendered after the page, so that it acts once the page is in the document and before the browser paints.
 */
export function NavigationEffects(): null {
  const [path] = useLocation();
  const search = useSearch();
  const previous = useRef<{ path: string; search: string } | null>(null);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { path, search };
    if (!from || (from.path === path && from.search === search)) return;
    const isBack = restoreScroll();
    if (!isBack) {
      if (window.history.state?.preventScrollReset) return;
      scrollToTop();
    }
    // After Back the focus moves only if the element that had it is gone.
    const isFocusLost = document.activeElement === document.body;
    if (from.path !== path && (isFocusLost || !isBack)) moveFocusTo("main h1");
    else if (isFocusLost) moveFocusTo("[data-focus-start]");
    if (!isBack) goToFragment();
  }, [path, search]);

  return null;
}

/** For what replaces a page that one had scrolled. */
export function startAtTop(): void {
  scrollToTop();
  moveFocusTo("main h1");
}

const scrollToTop = () => window.scrollTo({ top: 0, behavior: "instant" });
