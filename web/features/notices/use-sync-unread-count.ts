import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applyChanges, setData } from "#web/lib/api/cached-data.ts";
import { unreadQuery } from "./notice-queries.ts";

/** A list of notices comes with their count, so that the bell never says something else than the list. */
export function useSyncUnreadCount(unread: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (unread !== undefined) applyChanges(client, [setData(unreadQuery, { count: unread })]);
  }, [client, unread]);
}
