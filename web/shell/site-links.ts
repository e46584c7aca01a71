import { CATEGORIES } from "#contract/filters.ts";
import { redirectQuery } from "#web/lib/navigation/route.ts";

export type SiteLink = { href: string; name: string };

export const MAIN_LINKS: SiteLink[] = [
  { href: "/resources", name: "Resources" },
  { href: "/community", name: "Community" },
  { href: "/submit", name: "Submit" },
  { href: "/about", name: "About" },
];

export const FOOTER_COLUMNS: { title: string; links: SiteLink[] }[] = [
  { title: "Resources", links: [...CATEGORIES, { href: "/submit", name: "Submit a Resource" }] },
  {
    title: "Community",
    links: [
      { href: "/community", name: "Forums" },
      { href: "/community/events", name: "Events" },
      { href: "/testimonials", name: "Testimonials" },
      { href: "/code-of-conduct", name: "Code of Conduct" },
      { href: "/about", name: "About" },
      { href: "/contact", name: "Contact" },
    ],
  },
];

export const LEGAL_LINKS: SiteLink[] = [
  { href: "/terms", name: "Terms" },
  { href: "/privacy", name: "Privacy" },
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
