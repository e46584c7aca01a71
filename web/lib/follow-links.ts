import { matchRoute, type Route } from "#web/lib/route.ts";
import { visit } from "#web/lib/visit.ts";

/** Turns the click on a link to one of our pages into a change of address, for every plain link there is. */
export function followLinks(routes: Route[]): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || !isPlain(event) || !leadsToPage(link, routes)) return;
    event.preventDefault();
    visit(link.pathname + link.search);
  });
}

/** The other ways to click open a window or a tab, or save what is behind the link. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || altKey || shiftKey);

/** Files, the API, other sites and places within a page are the browser's business. */
const leadsToPage = ({ origin, pathname, hash, target, download }: HTMLAnchorElement, routes: Route[]) =>
  origin === location.origin && !hash && !target && !download && matchRoute(routes, pathname).route.path !== "*";
