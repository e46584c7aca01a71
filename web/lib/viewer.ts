import type { QueryClient } from "@tanstack/react-query";
import type { Self } from "#contract/users.ts";
import type { Who } from "#web/lib/drafts.ts";
import { readOrNull } from "#web/lib/query-client.ts";
import { useQuery } from "#web/lib/use-query.ts";

export const viewerQuery = readOrNull<Self>("/api/auth/user", [401]);

/** The signed-in user, or null. Every page comes with the answer, so there is nothing to wait for. */
export function useViewer(): Self | null {
  return useQuery(viewerQuery).data ?? null;
}

/** Whose drafts are kept and shown: nobody sees another's at the same browser. */
export const useWho = (): Who => useViewer()?.id ?? "visitor";

/** Someone else looks from now on, and every answer may differ for them: forget all, ask again for what is on show. */
export function changeViewer(client: QueryClient, viewer: Self | null): void {
  client.setQueryData(viewerQuery.queryKey, viewer);
  client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
}
