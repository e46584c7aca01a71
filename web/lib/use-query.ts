import { type QueryKey, type UseQueryOptions, useQuery as useObserved, useQueryClient } from "@tanstack/react-query";

type Answer<T> = {
  data: T | undefined;
  isPending: boolean;
  /** There is nothing to show. What was read before stays, should it not be possible to read it again. */
  isError: boolean;
  refetch: () => unknown;
};

type UseQuery = <T>(options: UseQueryOptions<T, Error, T, QueryKey>) => Answer<T>;

const useLive: UseQuery = (options) => {
  const { data, isPending, isLoadingError, refetch } = useObserved(options);
  return { data, isPending, isError: isLoadingError, refetch };
};

/** On the server an answer is at hand or it is not, and nothing ever changes: there is nothing to observe. */
const useAtHand: UseQuery = <T>({ queryKey }: { queryKey: QueryKey }) => {
  const data = useQueryClient().getQueryData<T>(queryKey);
  return { data, isPending: data === undefined, isError: false, refetch: () => {} };
};

export const useQuery = typeof document === "undefined" ? useAtHand : useLive;
