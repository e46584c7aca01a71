import { withReturn } from "#web/lib/route.ts";
import { MAIN_LINKS } from "./links.ts";

/** What the header shows of where one is. */
export type Place = {
  /** The link to the section one is in: /resources also while reading one of them. */
  section: string | undefined;
  /** What was searched for in the library; other pages have searches of their own. */
  searched: string;
  /** What the ways to sign in carry, so that they lead back here. */
  signInQuery: string;
};

export const SITE_LINKS = [{ href: "/", name: "Home" }, ...MAIN_LINKS];

/** Where there is nothing to come back to: signing in leads home from there. */
const ON_THE_WAY = ["/", "/login", "/register", "/forgot-password", "/reset-password"];

export function placeAt(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const destination = ON_THE_WAY.includes(path) ? query.get("redirectTo") : search ? `${path}?${search}` : path;
  return {
    section: SITE_LINKS.find(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))?.href,
    searched: (path === "/resources" && query.get("search")) || "",
    signInQuery: destination ? withReturn(destination) : "",
  };
}
