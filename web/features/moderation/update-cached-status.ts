import type { QueryClient } from "@tanstack/react-query";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import type { Page } from "#web/lib/api/query-options.ts";
import { statsQuery } from "./moderation-queries.ts";

/** Updates every cached list and count after a decision. */
export function updateCachedStatus(client: QueryClient, id: number, from: Status, to: Status): void {
  client.setQueriesData<Page<ModeratedResource> | null>(
    { predicate: ({ queryKey: [path] }) => String(path).startsWith("/api/admin/resources") },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === id ? { ...item, status: to } : item)) },
  );
  const change = (from === "pending" ? -1 : 0) + (to === "pending" ? 1 : 0);
  client.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && { ...stats, pendingResources: stats.pendingResources + change },
  );
}
