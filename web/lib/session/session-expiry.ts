import type { QueryClient } from "@tanstack/react-query";
import { applyChanges, setData } from "#web/lib/api/cached-data.ts";
import { ANOTHER_ACCOUNT, ApiError, SessionExpired } from "#web/lib/api/errors.ts";
import { siteQuery } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { viewerQuery } from "./viewer.ts";

/**
 * When any response says that the session has expired, the app continues as for a visitor. What is displayed stays until
 * it has been refetched, so that people keep their place.
 */
export function handleSessionExpiry(
  client: QueryClient,
  error: unknown,
  prompt = "Your session has ended. Please log in again.",
): void {
  // The user's role may have changed, or the account have been suspended.
  if (error instanceof ApiError && error.status === 403) {
    void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
  }
  // The site may have been closed to all but its members.
  if (error instanceof SessionExpired) void client.invalidateQueries({ queryKey: siteQuery.queryKey });
  if (!(error instanceof SessionExpired) || !client.getQueryData(viewerQuery.queryKey)) return;
  applyChanges(client, [setData(viewerQuery, null)]);
  // Who is logged in, too: another account may have logged in in a second tab.
  void client.invalidateQueries();
  const description = error.status === ANOTHER_ACCOUNT ? error.reason : prompt;
  toast({ title: "Authentication required", description, variant: "destructive" });
}

/** For reads; `useSend` does so for writes. */
export function watchSessionExpiry(client: QueryClient): void {
  client.getQueryCache().config.onError = (error) => handleSessionExpiry(client, error);
}
