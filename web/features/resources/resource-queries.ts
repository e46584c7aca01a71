import { queryOptions } from "@tanstack/react-query";
import { FILTERS, type Filters } from "#contract/filters.ts";
import { SORTS } from "#contract/resource-kinds.ts";
import type { Resource, ResourceDetail } from "#contract/resources.ts";
import { withQuery } from "#web/lib/address.ts";
import { LIVE, read, readPageOrNull } from "#web/lib/query-client.ts";

const PAGE_SIZE = 24;

export const featuredQuery = { ...read<Resource[]>("/api/resources/featured"), ...LIVE };

/** Null where there is none, or none that this viewer may see. Reading it counts as a view. */
export const resourceQuery = (id: string | number) =>
  queryOptions<ResourceDetail | null>({
    queryKey: [`/api/resources/${id}`],
    meta: { nullOn: [400, 404], counted: true },
  });

/** The page of the library that an address asks for; null where the address makes no sense. */
export const listingQuery = (search: URLSearchParams) => {
  const asked = { ...filtersIn(search), sort: sortIn(search), cursor: search.get("cursor") };
  return readPageOrNull<Resource>(withQuery("/api/resources", { ...asked, limit: PAGE_SIZE, view: "card" }), [400]);
};

/** The filters as they stand in the address, sentinels included, without the empty ones. */
export function filtersIn(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of FILTERS) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

export type Sort = (typeof SORTS)[number];

export const sortIn = (search: URLSearchParams): Sort | undefined => SORTS.find((sort) => sort === search.get("sort"));
