type NavigateOptions = { replace?: boolean; state?: object };

/** Dispatched on the window after each client-side navigation; after Back and Forward the browser dispatches "popstate". */
export const NAVIGATION_EVENT = "clientnavigation";

/** Client-side navigation. Like a browser's own links, a link to the current URL adds no history entry. */
export function navigateTo(to: string, { replace = false, state = {} }: NavigateOptions = {}): void {
  const url = new URL(to, location.href);
  if (url.hash && isThisPage(url)) {
    location[replace ? "replace" : "assign"](url);
    return;
  }
  const isReplaced = replace || url.href === location.href;
  history[isReplaced ? "replaceState" : "pushState"]({ ...state, cameFrom: cameFrom(url, isReplaced) }, "", to);
  dispatchEvent(new Event(NAVIGATION_EVENT));
}

/** The last other page, for browsers that do not tell (use-go-back.ts). */
const cameFrom = ({ pathname }: URL, isReplaced: boolean) =>
  isReplaced || [pathname, ...SIGN_IN_PAGES].includes(location.pathname)
    ? history.state?.cameFrom
    : location.pathname + location.search;

/** Going back to them would lead straight here again. */
export const SIGN_IN_PAGES = ["/login", "/register"];

/** Whether only the fragment differs. */
export const isThisPage = ({ pathname, search }: Pick<URL, "pathname" | "search">) =>
  pathname === location.pathname && search === location.search;
