import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Page, readPageOrNull } from "./query.ts";

type PageQuery<T> = ReturnType<typeof readPageOrNull<T>>;

type Pages<T> = {
  /** Of all pages loaded so far; undefined while the first is loading. */
  items: T[] | undefined;
  /** The path of the page after the last one loaded. */
  next: string | null;
  loadNext: () => unknown;
  isLoadingNext: boolean;
  isError: boolean;
  /** The first pages are there, but a further one could not be loaded. */
  isNextError: boolean;
  refetch: () => unknown;
};

/**
 * A list whose further pages are added to the first. What is loaded stays when the user comes back, and the first page
 * is the one that the document came with.
 */
const useBrowserPages = <T>(query: PageQuery<T>): Pages<T> => {
  const client = useQueryClient();
  const path = String(query.queryKey[0]);
  const { data, isLoadingError, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [path, "pages"],
    meta: query.meta ?? {},
    initialPageParam: path,
    getNextPageParam: (last: Page<T> | null) => last?.next,
    initialData: () => {
      const first = client.getQueryData<Page<T> | null>(query.queryKey);
      return first === undefined ? undefined : { pages: [first], pageParams: [path] };
    },
    initialDataUpdatedAt: () => client.getQueryState(query.queryKey)?.dataUpdatedAt,
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
  });
  return {
    items: data?.pages.flatMap((page) => page?.items ?? []),
    next: data?.pages.at(-1)?.next ?? null,
    loadNext: () => isFetchingNextPage || fetchNextPage({ cancelRefetch: false }),
    isLoadingNext: isFetchingNextPage,
    isError: isLoadingError,
    isNextError: isFetchNextPageError,
    refetch,
  };
};

const MINUTE = 60_000;

const useServerPages = <T>(query: PageQuery<T>): Pages<T> => {
  const page = useQueryClient().getQueryData<Page<T> | null>(query.queryKey);
  const inert = { loadNext: () => {}, isLoadingNext: false, isError: false, isNextError: false, refetch: () => {} };
  return { items: page === null ? [] : page?.items, next: page?.next ?? null, ...inert };
};

export const usePages = typeof document === "undefined" ? useServerPages : useBrowserPages;
