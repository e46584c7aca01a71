import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Notice } from "#contract/notices.ts";
import { applyChanges, type Change, invalidatePaths, setData, updateData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import type { Page } from "#web/lib/api/query-options.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { NOTICES_PATH, unreadQuery } from "./notice-queries.ts";

/** Marks notices as read. The screen shows it at once, and the server's state again if that fails. */
export function useReadNotices() {
  const client = useQueryClient();
  const { send, busy } = useSend({ prompt: "Please log in to read your notices", keepalive: true });

  const markRead = async (ids?: number[]) => {
    const changes = asRead(client, ids);
    applyChanges(client, changes);
    try {
      await send("PUT", `${NOTICES_PATH}/read`, { ids }, () => changes);
    } catch (error) {
      if (error instanceof SessionExpired) return;
      // Whoever follows a notice is on their way elsewhere, and finds it unread again.
      if (!ids) toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
      await invalidatePaths(client, [NOTICES_PATH]);
    }
  };

  return { busy, markRead };
}

/** These notices, or all, are read wherever they are displayed, and no longer counted. */
function asRead(client: QueryClient, ids?: number[]): Change[] {
  const readAt = new Date().toISOString();
  const count = client.getQueryData(unreadQuery.queryKey)?.count ?? 0;
  const unread = ids ? Math.max(0, count - ids.length) : 0;
  const isMeant = ({ id }: Notice) => !ids || ids.includes(id);
  const read = (notice: Notice) => (isMeant(notice) ? { ...notice, readAt: notice.readAt ?? readAt } : notice);
  return [
    setData(unreadQuery, { count: unread }),
    updateData<Page<Notice> | null>(
      (path) => path.split("?")[0] === NOTICES_PATH,
      (page) => page && { ...page, unread, items: page.items.map(read) },
    ),
  ];
}
