import { Button } from "#web/ui/button.tsx";
import { useReadNotices } from "./use-read-notices.ts";
import { useUnreadCount } from "./use-unread-count.ts";

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
