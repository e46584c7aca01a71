import type { QueryClient } from "@tanstack/react-query";
import type { Site } from "#contract/site.ts";
import { read, useQuery } from "#web/lib/api/query.ts";

export const siteQuery = read<Site>("/api/site");

/** The site's settings, as far as everybody may know them. Every page comes with this data, so it is never pending. */
export const useSite = () => useQuery(siteQuery).data as Site;

export const siteIn = (client: QueryClient) => client.getQueryData(siteQuery.queryKey) as Site;

/** The title of a page, followed by the site's name. */
export const title = (text: string) => (_address: unknown, client: QueryClient) => `${text} · ${siteIn(client).name}`;
