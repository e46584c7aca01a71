import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Notice, Waiting } from "#contract/notices.ts";
import { applyChanges, type Change, invalidatePaths, setData, updateData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import type { Page } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { unreadQuery } from "#web/lib/session/me.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { NOTICES_PATH, waitingQuery } from "./notice-queries.ts";
import { useUnreadCount } from "./use-unread-count.ts";

/** A link to what it is about. Following it marks the notice as read. */
export function NoticeRow({ notice: { id, text, url, readAt, createdAt } }: { notice: Notice }) {
  const { markRead } = useReadNotices();
  const isUnread = readAt === null;

  return (
    <li>
      <a
        href={url}
        onClick={() => isUnread && void markRead([id])}
        className={classNames(
          "grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 rounded-md px-3 py-2.5 text-sm no-underline hover:bg-sunken",
          isUnread && "bg-pencil-tint",
        )}
      >
        <span aria-hidden="true" className={classNames("mt-1.5 size-2 rounded-full", isUnread && "bg-danger-fill")} />
        <span className="min-w-0">
          {isUnread && <span className="sr-only">Unread: </span>}
          <span dir="auto" className={classNames("block break-words", isUnread && "font-semibold")}>
            {text}
          </span>
          <span className="block text-quiet text-xs">
            <RelativeTime iso={createdAt} />
          </span>
        </span>
      </a>
    </li>
  );
}

/** Stays when there is nothing left to mark, since it has the focus. */
export function ReadAllButton() {
  const { busy, markRead } = useReadNotices();
  const nothingLeft = useUnreadCount() === 0;
  return (
    <Button
      variant="plain"
      size="sm"
      busy={busy || nothingLeft}
      data-submits
      data-keeps-open
      className="needs-script"
      onClick={() => markRead()}
    >
      Mark all as read
    </Button>
  );
}

/** Marks notices as read. The screen shows it at once, and the server's state again if that fails. */
export function useReadNotices() {
  const client = useQueryClient();
  const { send, busy } = useSend({ prompt: "Please log in to read your notifications", keepalive: true });

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

function withoutRead(waiting: Waiting, unreadNotices: number, isRead: (notice: Notice) => boolean): Waiting {
  const items = waiting.replies.items.filter((notice) => !isRead(notice));
  const count = waiting.replies.count - (waiting.replies.items.length - items.length);
  return { ...waiting, unreadNotices, replies: { count, items } };
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
    setData(waitingQuery, (waiting) => waiting && withoutRead(waiting, unread, isMeant)),
    updateData<Page<Notice> | null>(
      (path) => path.split("?")[0] === NOTICES_PATH,
      (page) => page && { ...page, unread, items: page.items.map(read) },
    ),
  ];
}
