import { MENU_ENTRY } from "#web/ui/menu.tsx";
import { CountBadge, unreadWords } from "./count-badge.tsx";
import { useUnreadCount } from "./use-unread-count.ts";

/** In the side menu. */
export function NoticesEntry() {
  const count = useUnreadCount();
  return (
    <a href="/notifications" className={MENU_ENTRY}>
      Notices
      <CountBadge count={count} className="ml-2" />
      {count > 0 && <span className="sr-only">({unreadWords(count)})</span>}
    </a>
  );
}
