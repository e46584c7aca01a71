import type { Route } from "#web/lib/navigation/route.ts";
import { head } from "#web/lib/site/head.ts";
import { page } from "./page.ts";

/** The part of the route table that is about the site itself. */
export const aboutRoutes: Route[] = [
  {
    path: "/testimonials",
    page: page("testimonials-page"),
    head: head("Testimonials", (site) => `Examples of what teachers get out of ${site}.`),
  },
  {
    path: "/about",
    page: page("about-page"),
    head: head("About", (site) => `Who ${site} is for and how it works.`),
  },
  {
    path: "/code-of-conduct",
    page: page("code-of-conduct-page"),
    head: head("Code of conduct", "How we treat each other here."),
  },
  {
    path: "/terms",
    page: page("terms-page"),
    head: head("Terms of use", (site) => `The terms for using ${site}.`),
  },
  {
    path: "/privacy",
    page: page("privacy-page"),
    head: head("Privacy", (site) => `What ${site} stores about you, and why.`),
  },
  {
    path: "/contact",
    page: page("contact-page"),
    head: head("Contact", (site) => `Write to the people who run ${site}.`),
  },
];
