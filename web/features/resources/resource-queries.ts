import { queryOptions } from "@tanstack/react-query";
import { activeFilters, FILTERS, type Filters, SORTS } from "#contract/filters.ts";
import type { Facets, RelatedResource, Resource, ResourceDetail } from "#contract/resources.ts";
import { POLLED, read, readOrNull, readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

export const PAGE_SIZE = 24;

export const featuredQuery = { ...read<Resource[]>("/api/resources/featured"), ...POLLED };

/** For what the viewer teaches. */
export const forYouQuery = read<Resource[]>("/api/resources/for-you");

/** Null if it does not exist or this viewer may not see it. Reading it counts as a view. */
export const resourceQuery = (id: string | number) =>
  queryOptions<ResourceDetail | null>({
    queryKey: [`/api/resources/${id}`],
    meta: { nullOn: [400, 404], countsView: true },
  });

/** Null as above. */
export const relatedQuery = (id: string | number) =>
  readOrNull<RelatedResource[]>(`/api/resources/${id}/related`, [400, 404]);

/** The page of the library for a URL; null if the API rejects its parameters. */
export const listingQuery = (search: URLSearchParams) => {
  const order = { exact: parseExact(search), sort: parseSort(search), cursor: search.get("cursor") };
  const params = { ...parseFilters(search), ...order };
  return readPageOrNull<Resource>(withQuery("/api/resources", { ...params, limit: PAGE_SIZE, view: "card" }), [400]);
};

/** How many resources each choice of a filter would find. The counts stay until the next ones are there. */
export const facetsQuery = (search: URLSearchParams) =>
  queryOptions<Facets | null>({
    queryKey: [
      withQuery("/api/resources/facets", { ...activeFilters(parseFilters(search)), exact: parseExact(search) }),
    ],
    meta: { nullOn: [400] },
    placeholderData: (previous) => previous,
  });

/** The filters in the URL, including sentinels but not empty ones. */
export function parseFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of FILTERS) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** Whether the words are to be taken as they were typed. */
export const parseExact = (search: URLSearchParams) => (search.get("exact") === "true" ? "true" : undefined);

export type Sort = (typeof SORTS)[number];

export const parseSort = (search: URLSearchParams): Sort | undefined =>
  SORTS.find((sort) => sort === search.get("sort"));
