import { MAIN_LINKS } from "./links.ts";

/** What the header shows of where one is. */
export type Place = {
  /** The link to the section one is in: /resources also while reading one of them. */
  section: string | undefined;
  /** What was searched for in the library; other pages have searches of their own. */
  searched: string;
};

export const SITE_LINKS = [{ href: "/", name: "Home" }, ...MAIN_LINKS];

export const placeAt = (path: string, search: string): Place => ({
  section: SITE_LINKS.find(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))?.href,
  searched: (path === "/resources" && new URLSearchParams(search).get("search")) || "",
});
