import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "./query-options.ts";

/** Shows an item as it is now in every loaded page of the list at this path. */
export function replaceInLists<T extends { id: number }>(client: QueryClient, path: string, item: T): void {
  client.setQueriesData<Page<T> | null>(
    { predicate: ({ queryKey: [key] }) => String(key).split("?")[0] === path },
    (page) => page && { ...page, items: page.items.map((shown) => (shown.id === item.id ? item : shown)) },
  );
}
