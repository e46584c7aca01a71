import type { QueryClient } from "@tanstack/react-query";
import type { Notice } from "#contract/notices.ts";
import type { Page } from "#web/lib/api/query-options.ts";
import { NOTICES_PATH, setUnreadCount, unreadQuery } from "./notice-queries.ts";

/** Shows these notices, or all, as read wherever they are displayed, and counts them out. */
export function showRead(client: QueryClient, ids?: number[]): void {
  const readAt = new Date().toISOString();
  const count = client.getQueryData(unreadQuery.queryKey)?.count ?? 0;
  const unread = ids ? Math.max(0, count - ids.length) : 0;
  const isMeant = ({ id }: Notice) => !ids || ids.includes(id);
  client.setQueriesData<Page<Notice> | null>(
    { predicate: ({ queryKey: [key] }) => String(key).split("?")[0] === NOTICES_PATH },
    (page) =>
      page && {
        ...page,
        unread,
        items: page.items.map((notice) => (isMeant(notice) ? { ...notice, readAt: notice.readAt ?? readAt } : notice)),
      },
  );
  setUnreadCount(client, unread);
}
