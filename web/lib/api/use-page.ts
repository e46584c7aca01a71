import { useState } from "react";
import { type Page, type readPageOrNull, useQuery } from "./query.ts";

/**
 * One page of a list that grows. Its path changes with the items before it, so the last data for the same list stays
 * displayed until the new path has loaded, or if it cannot be loaded.
 */
export function usePage<T>(query: ReturnType<typeof readPageOrNull<T>>) {
  const { data, isError, refetch } = useQuery(query);
  const list = String(query.queryKey[0]).split("?")[0];
  const [last, setLast] = useState({ list, data });
  if (data !== undefined && data !== last.data) setLast({ list, data });
  const page: Page<T> | null | undefined = data ?? (last.list === list ? last.data : undefined);
  return { data: page, isPending: page === undefined && !isError, isError: page === undefined && isError, refetch };
}
