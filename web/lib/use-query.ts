import { useQuery as useObserved, useQueryClient } from "@tanstack/react-query";

type UseQuery = typeof useObserved;

/** On the server an answer is at hand or it is not, and nothing ever changes: there is nothing to observe. */
export const useQuery: UseQuery = typeof document === "undefined" ? (useAtHand as UseQuery) : useObserved;

function useAtHand({ queryKey }: Parameters<UseQuery>[0]) {
  const data = useQueryClient().getQueryData(queryKey);
  return { data, isPending: data === undefined, isError: false };
}
