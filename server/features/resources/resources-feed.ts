import * as z from "zod/mini";
import { activeFilters, FILTERS, filterLabel, LIBRARY_FILTERS } from "#contract/filters.ts";
import { authorName } from "#contract/names.ts";
import { ResourceQuery } from "#contract/resources.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { ATOM, sendFeed } from "#server/platform/http/atom-feed.ts";
import { keepSearches } from "./facets.ts";
import { approvedResources } from "./resources-queries.ts";

/** The filters of the library, without order and paging. */
const FeedQuery = z.omit(ResourceQuery, { sort: true, view: true, limit: true, cursor: true });
type FeedQuery = z.infer<typeof FeedQuery>;

const ENTRIES = 30;

export function resourceFeedRoutes({ config: { appUrl }, currentSite, invalidation }: Deps): Endpoint[] {
  const searches = keepSearches(invalidation);
  return [
    endpoint(
      {
        method: "GET",
        path: "/feeds/resources.atom",
        summary: "The newest approved resources as a feed",
        description: `An Atom feed (RFC 4287) with at most ${ENTRIES} entries. It takes the same filters as the list.`,
        access: "anyone",
        allowedWithToken: true,
        query: FeedQuery,
        answers: ATOM,
        cacheTags: ["resources", "names", "site"],
        isExpensive: ({ query }) => activeFilters(query).search !== undefined,
      },
      async ({ query, c, db }) => {
        const newest = { ...query, sort: "newest", view: "card", limit: ENTRIES } as const;
        const found = await approvedResources(db, newest, null, searches);
        // A saved search notifies of exact matches only, not of close ones.
        const items = "match" in found && found.match === "closest" ? [] : found.items;
        const { name: site } = await currentSite(db);
        const { words, search } = described(query);
        const entries = items.map(
          ({ id, title, language, description, author, contentType, aiTopic, cover, createdAt, publishedAt }) => ({
            title,
            ...(language !== "en" && { language }),
            page: `/resources/${id}`,
            author: { name: authorName(author), page: `/users/${author.id}` },
            published: createdAt,
            updated: publishedAt ?? createdAt,
            summary: description,
            categories: [contentType, aiTopic].filter((term) => term !== null),
            ...(cover !== null && { thumbnail: `/files/${cover}/cover?w=960` }),
          }),
        );
        const title = `New resources on ${site}${words.length > 0 ? `: ${words.join(", ")}` : ""}`;
        return sendFeed(
          c,
          { title, path: `/feeds/resources.atom${search}`, page: `/resources${search}`, entries },
          appUrl,
        );
      },
    ),
  ];
}

/** The filters that restrict something: in words, and as a query in one fixed order. */
function described(query: FeedQuery): { words: string[]; search: string } {
  const active = activeFilters(query);
  const words = LIBRARY_FILTERS.flatMap(({ name }) =>
    active[name] === undefined ? [] : filterLabel(name, active[name]),
  );
  const search = new URLSearchParams(FILTERS.flatMap((name) => (active[name] ? [[name, active[name]]] : [])));
  return { words: [...(active.search ? [active.search] : []), ...words], search: search.size > 0 ? `?${search}` : "" };
}
