import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applyChanges, setData } from "#web/lib/api/cached-data.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { unreadQuery } from "#web/lib/session/me.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";

const MINUTE = 60_000;

/** How many notices are unread, as it was last looked up. */
export const useUnreadCount = () => useQuery({ ...unreadQuery, enabled: false }).data?.count ?? 0;

/** The same, looked up when the window gets the focus and once a minute while it can be seen, and at no other time. */
export function usePolledUnreadCount(): number {
  const client = useQueryClient();
  const { data } = useQuery({
    ...unreadQuery,
    // Asked anew each time: whoever has just logged out must not be asked for.
    enabled: () => Boolean(client.getQueryData(viewerQuery.queryKey)),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: false,
  });
  useEffect(() => {
    // The query itself notices only whether the tab can be seen, not that its window was behind another.
    const look = () => {
      if (document.visibilityState === "visible") {
        void client.refetchQueries({ queryKey: unreadQuery.queryKey, type: "active" }, { cancelRefetch: false });
      }
    };
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [client]);
  return data?.count ?? 0;
}

/** A list of notices comes with their count, so that the bell never says something else than the list. */
export function useSyncUnreadCount(unread: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (unread !== undefined) applyChanges(client, [setData(unreadQuery, { count: unread })]);
  }, [client, unread]);
}
