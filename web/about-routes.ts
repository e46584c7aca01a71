import type { Route } from "#web/lib/navigation/route.ts";
import { title } from "#web/lib/site/title.ts";
import { page } from "./page.ts";

/** The part of the route table that is about the site itself. */
export const aboutRoutes: Route[] = [
  {
    path: "/testimonials",
    page: page("testimonials-page"),
    title: title("Testimonials"),
  },
  {
    path: "/about",
    page: page("about-page"),
    title: title("About"),
  },
  {
    path: "/code-of-conduct",
    page: page("code-of-conduct-page"),
    title: title("Code of conduct"),
  },
  {
    path: "/terms",
    page: page("terms-page"),
    title: title("Terms of use"),
  },
  {
    path: "/privacy",
    page: page("privacy-page"),
    title: title("Privacy"),
  },
  {
    path: "/contact",
    page: page("contact-page"),
    title: title("Contact"),
  },
];
