/** The pages that are there whatever the database holds, besides those that only make sense to somebody who is here. */
export const PAGES = [
  "/",
  "/resources",
  "/community",
  "/community/events",
  "/about",
  "/testimonials",
  "/code-of-conduct",
  "/terms",
  "/privacy",
  "/contact",
];
