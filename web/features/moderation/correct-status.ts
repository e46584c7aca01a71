import type { QueryClient } from "@tanstack/react-query";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-kinds.ts";
import type { Page } from "#web/lib/query-client.ts";
import { statsQuery } from "./moderation-queries.ts";

/** Writes a decision into every list and count that was read before it. */
export function correctStatus(client: QueryClient, id: number, from: Status, to: Status): void {
  client.setQueriesData<Page<ModeratedResource> | null>(
    { predicate: ({ queryKey: [path] }) => String(path).startsWith("/api/admin/resources") },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === id ? { ...item, status: to } : item)) },
  );
  const left = (from === "pending" ? -1 : 0) + (to === "pending" ? 1 : 0);
  client.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && { ...stats, pendingResources: stats.pendingResources + left },
  );
}
