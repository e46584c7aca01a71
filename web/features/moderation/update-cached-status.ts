import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import type { Page } from "#web/lib/api/query-options.ts";
import { statsQuery } from "./moderation-queries.ts";

type CachedPage = Page<ModeratedResource> | null;

/** Updates every cached list and count after a decision. */
export function updateCachedStatus(client: QueryClient, id: number, from: Status, to: Status): void {
  const update = (page: CachedPage) =>
    page && { ...page, items: page.items.map((item) => (item.id === id ? { ...item, status: to } : item)) };
  client.setQueriesData<CachedPage | InfiniteData<CachedPage>>(
    { predicate: ({ queryKey: [path] }) => String(path).startsWith("/api/admin/resources") },
    (data) => data && ("pages" in data ? { ...data, pages: data.pages.map(update) } : update(data)),
  );
  const change = (from === "pending" ? -1 : 0) + (to === "pending" ? 1 : 0);
  client.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && { ...stats, pendingResources: stats.pendingResources + change },
  );
}
