import type { Notice } from "#contract/notices.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { useReadNotices } from "./use-read-notices.ts";

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
