import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQueryClient,
  useQuery as useTanstackQuery,
} from "@tanstack/react-query";

/** One page of a list: the total, its place and the paths of the pages beside it come in the response headers. */
export type Page<T> = {
  items: T[];
  total: number;
  next: string | null;
  prev?: string | null;
  /** How many entries come before this page. */
  offset?: number | undefined;
  /** Nothing matches the whole search: these are the closest. */
  isClosest?: boolean;
  /** What was searched for, in place of words that nothing has. */
  searchedFor?: string | undefined;
  /** Of one's notices, how many are unread on all pages. */
  unread?: number | undefined;
  /** Why the search was refused. */
  refusal?: string | undefined;
};

const MINUTE = 60_000;

/**
 * For what other people change too, such as lists and threads: refetched when older than a minute and displayed again,
 * when the tab gets the focus, and every minute while displayed. A query that failed waits for "Try again".
 */
export const POLLED = {
  staleTime: MINUTE,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : MINUTE),
};

/** A query's key is the API path it reads. */
export const read = <T>(path: string) => queryOptions<T>({ queryKey: [path] });

/** The same with null instead of an error for these statuses, where "there is none" is a normal result. */
export const readOrNull = <T>(path: string, nullOn: number[]) =>
  queryOptions<T | null>({ queryKey: [path], meta: { nullOn } });

export const readPage = <T>(path: string) =>
  queryOptions<Page<T>>({ queryKey: [path], meta: { page: true }, ...POLLED });

export const readPageOrNull = <T>(path: string, nullOn: number[]) =>
  queryOptions<Page<T> | null>({ queryKey: [path], meta: { page: true, nullOn }, ...POLLED });

/**
 * A read that sends a body, such as the secret of a mailed link, which must not be in an address. It says the same whoever is
 * logged in, so it is not read again while it is displayed.
 */
export const readByPost = <T>(path: string, body: Record<string, unknown>, nullOn: number[] = []) =>
  queryOptions<T | null>({ queryKey: [path, body], meta: { nullOn }, staleTime: "static", gcTime: 0 });

type QueryResult<T> = {
  data: T | undefined;
  isPending: boolean;
  /** There is nothing to display. When a refetch fails, the earlier data stays and this is false. */
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
};

type UseQuery = <T>(options: UseQueryOptions<T, Error, T, QueryKey>) => QueryResult<T>;

const useBrowserQuery: UseQuery = (options) => {
  const { data, isPending, isLoadingError, error, refetch } = useTanstackQuery(options);
  return { data, isPending, isError: isLoadingError, error, refetch };
};

/** On the server data is loaded before rendering and never changes, so there is nothing to observe. */
const useServerQuery: UseQuery = <T>({ queryKey }: { queryKey: QueryKey }) => {
  const data = useQueryClient().getQueryData<T>(queryKey);
  return { data, isPending: data === undefined, isError: false, error: null, refetch: () => {} };
};

export const useQuery = typeof document === "undefined" ? useServerQuery : useBrowserQuery;
