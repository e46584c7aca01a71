import { redirectQuery } from "#web/lib/navigation/route.ts";

export type SiteLink = { href: string; name: string };

export const MAIN_LINKS: SiteLink[] = [
  { href: "/resources", name: "Resources" },
  { href: "/community", name: "Community" },
  { href: "/submit", name: "Submit" },
  { href: "/about", name: "About" },
];

/** What the header shows about the current URL. */
export type HeaderLocation = {
  /** The current section's link: /resources for a single resource too. */
  section: string | undefined;
  /** The search in the library; other pages have searches of their own. */
  searched: string;
  /** The query string of the login and register links, so that they lead back here. */
  signInQuery: string;
};

export const SITE_LINKS = [{ href: "/", name: "Home" }, ...MAIN_LINKS];

/** Pages to which logging in does not return. */
const NO_RETURN = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/undo-email-change",
  "/unsubscribe",
];

export function headerLocation(path: string, search: string): HeaderLocation {
  const query = new URLSearchParams(search);
  const destination = NO_RETURN.includes(path) ? query.get("redirectTo") : search ? `${path}?${search}` : path;
  return {
    section: SITE_LINKS.find(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))?.href,
    searched: (path === "/resources" && query.get("search")) || "",
    signInQuery: destination ? redirectQuery(destination) : "",
  };
}
