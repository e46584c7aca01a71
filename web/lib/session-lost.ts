import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api.ts";
import { viewerQuery } from "#web/lib/viewer.ts";

/**
 * A refusal because the session has ended meanwhile: from here on everything is shown as to a visitor. What is on show
 * stays until it was read again, so that nobody loses their place.
 */
export function sessionLost(client: QueryClient, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  client.setQueryData(viewerQuery.queryKey, null);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
  return true;
}
