import { useState } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { BellIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PanelPlaceholder } from "./panel-placeholder.tsx";
import { usePolledUnreadCount, useUnreadCount } from "./use-unread-count.ts";

const load = () => import("./notice-panel.tsx").then(({ NoticePanel }) => NoticePanel);

/** In the header. The latest notices and their code are loaded when it is opened; without scripts there is the link. */
export function Bell() {
  const count = usePolledUnreadCount();
  const [isOpen, setIsOpen] = useState(false);
  const NoticePanel = useLoaded(isOpen, load, () => setIsOpen(false));
  return (
    <Menu
      align="end"
      button={
        <>
          <BellIcon className="size-5.5" />
          <CountBadge count={count} className="absolute top-0 left-1/2" />
        </>
      }
      buttonLabel={count > 0 ? unreadWords(count) : "Notifications"}
      buttonClass={buttonStyles({ variant: "plain", size: "icon" }, "relative max-md:size-11")}
      panelClass="notice-panel"
      onToggle={setIsOpen}
    >
      {NoticePanel ? <NoticePanel /> : <PanelPlaceholder />}
      <p className="mt-2 border-line border-t px-3 pt-3 pb-1 text-sm">
        <TextLink href="/notifications">See all</TextLink>
      </p>
    </Menu>
  );
}

/** In the side menu. */
export function NoticesEntry() {
  const count = useUnreadCount();
  return (
    <a href="/notifications" className={MENU_ENTRY}>
      Notifications
      <CountBadge count={count} className="ml-2" />
      {count > 0 && <span className="sr-only">({unreadWords(count)})</span>}
    </a>
  );
}

/** The number as it is seen; beside it stands a text for screen readers. */
const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className={classNames(
        "min-w-5 rounded-full bg-danger-fill px-1 text-center font-semibold text-white text-xs/5",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );

/** "3 unread notifications" */
const unreadWords = (count: number) => `${count} unread ${count === 1 ? "notification" : "notifications"}`;
