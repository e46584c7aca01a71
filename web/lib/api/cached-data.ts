import type { DataTag, Query, QueryClient, QueryFilters, QueryKey, Updater } from "@tanstack/react-query";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import type { Page } from "./query.ts";

/** How a write changes what is loaded: data, so that nothing is changed while an older read of it is under way. */
export type Change = { filters: QueryFilters; write: (client: QueryClient) => void };

/** New data for one query. An updater that returns undefined changes nothing. */
export const setData = <T>(
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
  data: Updater<T | undefined, NoInfer<T> | undefined>,
): Change => ({
  filters: { queryKey, exact: true },
  write: (client) => client.setQueryData<T>(queryKey, data),
});

/** New data for each loaded query whose path fits. */
export function updateData<T>(
  fits: (path: string) => boolean,
  update: (data: T | undefined) => NoInfer<T> | undefined,
): Change {
  const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => fits(String(queryKey[0])) };
  return { filters, write: (client) => client.setQueriesData<T>(filters, update) };
}

/** Shows an item as it is now in every loaded page of the list at this path. */
export const replaceInLists = <T extends { id: number }>(path: string, item: T): Change =>
  updateData<Page<T> | null>(
    (key) => key.split("?")[0] === path,
    (page) => page && { ...page, items: page.items.map((shown) => (shown.id === item.id ? item : shown)) },
  );

/** Adds a new item to the first page of a list that shows the newest first. */
export const prepend =
  <T>(item: T) =>
  (page: Page<T> | null | undefined) =>
    page && { ...page, items: [item, ...page.items], total: page.total + 1 };

/** Shows changes before they are stored. A read under way does not undo them. */
export function applyChanges(client: QueryClient, changes: Change[]): void {
  for (const { filters, write } of changes) {
    const outdated = client.getQueryCache().findAll(filters).filter(isInvalidated);
    write(client);
    cancel(underWay(client, filters).filter(({ state }) => state.data !== undefined));
    // New data would count as fresh.
    for (const query of outdated) query.invalidate();
  }
}

type Stored = { changes?: Change[]; invalidates?: string[]; keeps?: string[] };

/**
 * Shows what has been stored. A read that is still under way may be older than that, so it is done again. Queries for the
 * paths that a write invalidates, or below them, are refetched; those not displayed when next needed, and so are those
 * that it keeps, even while they are displayed.
 */
export async function showStored(client: QueryClient, { changes = [], invalidates = [], keeps = [] }: Stored) {
  const affected = pathFilter(invalidates);
  const kept = pathFilter(keeps);
  const reads = new Set(
    [affected, kept, ...changes.map(({ filters }) => filters)].flatMap((any) => underWay(client, any)),
  );
  applyChanges(client, changes);
  cancel(reads);
  await yieldToMain();
  const isKept = (query: Query) => kept.predicate(query) && query.state.data !== undefined;
  await Promise.all([
    client.invalidateQueries({
      predicate: (query) => (affected.predicate(query) || reads.has(query)) && !isKept(query),
    }),
    client.invalidateQueries({ predicate: isKept, refetchType: "none" }),
  ]);
}

export const invalidatePaths = (client: QueryClient, paths: string[]) => showStored(client, { invalidates: paths });

const pathFilter = (paths: string[]) => ({
  predicate: ({ queryKey: [key] }: { queryKey: QueryKey }) => paths.some((path) => isWithin(String(key), path)),
});

const isWithin = (key: string, path: string) => key === path || ["/", "?"].some((next) => key.startsWith(path + next));

const underWay = (client: QueryClient, filters: QueryFilters) =>
  client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });

const isInvalidated = ({ state }: Query) => state.isInvalidated;

function cancel(reads: Iterable<Query>): void {
  for (const read of reads) void read.cancel({ revert: true });
}
