import {
  type QueryKey,
  type UseQueryOptions,
  useQueryClient,
  useQuery as useTanstackQuery,
} from "@tanstack/react-query";

type QueryResult<T> = {
  data: T | undefined;
  isPending: boolean;
  /** There is nothing to display. When a refetch fails, the earlier data stays and this is false. */
  isError: boolean;
  refetch: () => unknown;
};

type UseQuery = <T>(options: UseQueryOptions<T, Error, T, QueryKey>) => QueryResult<T>;

const useBrowserQuery: UseQuery = (options) => {
  const { data, isPending, isLoadingError, refetch } = useTanstackQuery(options);
  return { data, isPending, isError: isLoadingError, refetch };
};

/** On the server data is loaded before rendering and never changes, so there is nothing to observe. */
const useServerQuery: UseQuery = <T>({ queryKey }: { queryKey: QueryKey }) => {
  const data = useQueryClient().getQueryData<T>(queryKey);
  return { data, isPending: data === undefined, isError: false, refetch: () => {} };
};

export const useQuery = typeof document === "undefined" ? useServerQuery : useBrowserQuery;
