import type { QueryClient } from "@tanstack/react-query";
import type { Site } from "#contract/site.ts";
import { read } from "#web/lib/api/query-options.ts";
import { useQuery } from "#web/lib/api/use-query.ts";

export const siteQuery = read<Site>("/api/site");

/** The site's settings, as far as everybody may know them. Every page comes with this data, so it is never pending. */
export const useSite = () => useQuery(siteQuery).data as Site;

export const siteIn = (client: QueryClient) => client.getQueryData(siteQuery.queryKey) as Site;
