import { type QueryClient, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Self } from "#contract/users.ts";
import { readOrNull } from "#web/lib/query-client.ts";

export const viewerQuery = readOrNull<Self>("/api/auth/user", [401]);

/** Every page comes with the answer, so there is nothing to wait for. Asked once, because every card wants to know. */
export const useViewerAnswer = (): Self | null => useQuery(viewerQuery).data ?? null;

export const ViewerContext = createContext<Self | null>(null);

/** The signed-in user, or null. */
export const useViewer = () => useContext(ViewerContext);

/** Someone else looks from now on, and every answer may differ for them: forget all, ask again for what is on show. */
export function changeViewer(client: QueryClient, viewer: Self | null): void {
  client.setQueryData(viewerQuery.queryKey, viewer);
  client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
}
