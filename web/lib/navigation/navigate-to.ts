type NavigateOptions = { replace?: boolean; state?: unknown };

/** Dispatched on the window after each client-side navigation; after Back and Forward the browser dispatches "popstate". */
export const NAVIGATION_EVENT = "clientnavigation";

/** Client-side navigation. Like a browser's own links, a link to the current URL adds no history entry. */
export function navigateTo(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const isCurrent = new URL(to, location.href).href === location.href;
  history[replace || isCurrent ? "replaceState" : "pushState"](state, "", to);
  dispatchEvent(new Event(NAVIGATION_EVENT));
}
