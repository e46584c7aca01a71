import type { QueryClient } from "@tanstack/react-query";
import type { Self } from "#contract/users.ts";
import { applyChanges, setData } from "#web/lib/api/cached-data.ts";
import { readOrNull, useQuery } from "#web/lib/api/query.ts";
import type { DraftOwner } from "#web/lib/forms/drafts.ts";
import { siteQuery } from "#web/lib/site/site.ts";

export const viewerQuery = readOrNull<Self>("/api/auth/user", [401]);

/** The logged-in user, or null for a visitor. Every page comes with this data, so it is never pending. */
export function useViewer(): Self | null {
  return useQuery(viewerQuery).data ?? null;
}

/** Drafts are stored per user, so that nobody sees another's in the same browser. */
export const useDraftOwner = (): DraftOwner => useViewer()?.id ?? "visitor";

/** After logging in or out any data may differ but the site's: drops it and refetches what is displayed. */
export function setViewer(client: QueryClient, viewer: Self | null): void {
  applyChanges(client, [setData(viewerQuery, viewer)]);
  const kept: unknown[] = [viewerQuery.queryKey[0], siteQuery.queryKey[0]];
  client.resetQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}
