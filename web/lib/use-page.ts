import { useState } from "react";
import type { Page, readPageOrNull } from "#web/lib/query-client.ts";
import { useQuery } from "#web/lib/use-query.ts";

/**
 * One page of a list that grows. Its address changes with what stands before it: what is on show stays until there is
 * something newer, and also when that cannot be had.
 */
export function usePage<T>(query: ReturnType<typeof readPageOrNull<T>>) {
  const { data, isError, refetch } = useQuery(query);
  const list = String(query.queryKey[0]).split("?")[0];
  const [shown, setShown] = useState({ list, data });
  if (data !== undefined && data !== shown.data) setShown({ list, data });
  const page: Page<T> | null | undefined = data ?? (shown.list === list ? shown.data : undefined);
  return { data: page, isPending: page === undefined && !isError, isError: page === undefined && isError, refetch };
}
