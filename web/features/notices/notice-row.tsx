import type { MouseEvent } from "react";
import type { Notice } from "#contract/notices.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { useReadNotices } from "./use-read-notices.ts";

/** Nobody waits longer for that. */
const MOST_MS = 1000;

/** A link to what it is about. Following it marks the notice as read. */
export function NoticeRow({ notice: { id, text, url, readAt, createdAt } }: { notice: Notice }) {
  const { markRead } = useReadNotices();
  const isUnread = readAt === null;

  const follow = async (event: MouseEvent) => {
    if (!isUnread) return;
    const stored = markRead([id]);
    // The browser loads a page with a fragment anew, and that page comes with the count: so this is stored first.
    if (!url.includes("#") || !isPlainClick(event)) return;
    event.preventDefault();
    await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
    location.assign(url);
  };

  return (
    <li>
      <a
        href={url}
        onClick={follow}
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
