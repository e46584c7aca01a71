import { isThisPage, navigateTo } from "./navigate-to.ts";
import { matchRoute, type Route } from "./route.ts";

/** Turns clicks on plain links to our pages into client-side navigation: one listener instead of a link component. */
export function interceptLinks(routes: Route[]): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsToPage(link, routes)) return;
    event.preventDefault();
    navigateTo(link.pathname + link.search + link.hash);
  });
}

type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Other clicks open a window or a tab, or save the target. */
export const isPlainClick = ({ button, ctrlKey, metaKey, altKey, shiftKey }: Click) =>
  button === 0 && !(ctrlKey || metaKey || altKey || shiftKey);

/** The browser itself handles files, the API, other sites and fragments of this page. */
const leadsToPage = (link: HTMLAnchorElement, routes: Route[]) =>
  link.origin === location.origin &&
  !(link.hash && isThisPage(link)) &&
  !link.target &&
  !link.download &&
  matchRoute(routes, link.pathname).route.path !== "*";
