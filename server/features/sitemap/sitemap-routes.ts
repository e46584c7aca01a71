import * as z from "zod/mini";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

const PART = /^[a-z]{1,20}-[1-9]\d{0,4}$/;

const SitemapQuery = z.object({
  part: z.optional(z.string().check(z.regex(PART, "part must be one that the sitemap names"))),
});

/**
 * Programs have no use for the API's addresses in a search engine. Calendars have: some ask here before they subscribe.
 */
const robots = (appUrl: string) => `User-agent: *
Allow: /api/events.ics
Disallow: /api/
Disallow: /admin

Sitemap: ${appUrl}/sitemap.xml
`;

export function sitemapRoutes({ config: { appUrl } }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/sitemap.xml",
        summary: "Every public address, for search engines",
        description:
          "By the protocol of sitemaps.org. Beyond 50,000 addresses it is an index of parts, which are read from the same address with `part`.",
        access: "anyone",
        allowedWithToken: true,
        query: SitemapQuery,
        answers: { status: 200, type: "application/xml; charset=utf-8" },
        cacheTags: ["resources", "topics", "forums", "lists"],
        isExpensive: true,
        refuses: { 404: "There is no such part" },
      },
      async ({ query: { part }, db }) => (part ? sitemapPart(db, appUrl, part) : sitemap(db, appUrl)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/robots.txt",
        summary: "What search engines should leave alone, and where the sitemap is",
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, type: "text/plain; charset=utf-8" },
        cacheTags: [],
      },
      async () => robots(appUrl),
    ),
  ];
}
