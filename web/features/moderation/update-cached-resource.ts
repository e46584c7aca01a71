import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Page } from "#web/lib/api/query-options.ts";
import { statsQuery } from "./moderation-queries.ts";

type CachedPage = Page<ModeratedResource> | null;

type Waiting = Pick<ModeratedResource, "waitingSince" | "waitingEdit">;

/** Updates every cached list and count after a decision. */
export function updateCachedResource(client: QueryClient, before: Waiting, after: ModeratedResource): void {
  const update = (page: CachedPage) =>
    page && { ...page, items: page.items.map((item) => (item.id === after.id ? after : item)) };
  client.setQueriesData<CachedPage | InfiniteData<CachedPage>>(
    { predicate: ({ queryKey: [path] }) => /^\/api\/admin\/resources(\/pending)?(\?|$)/.test(String(path)) },
    (data) => data && ("pages" in data ? { ...data, pages: data.pages.map(update) } : update(data)),
  );
  const change = waits(after) - waits(before);
  const counted = (before.waitingEdit ?? after.waitingEdit) ? "waitingEdits" : "pendingResources";
  client.setQueryData(statsQuery.queryKey, (stats) => stats && { ...stats, [counted]: stats[counted] + change });
}

const waits = ({ waitingSince }: Waiting) => (waitingSince ? 1 : 0);
