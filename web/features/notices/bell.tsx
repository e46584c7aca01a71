import { useState } from "react";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { BellIcon } from "#web/ui/icons.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CountBadge, unreadWords } from "./count-badge.tsx";
import { PanelPlaceholder } from "./panel-placeholder.tsx";
import { usePolledUnreadCount } from "./use-unread-count.ts";

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
      buttonLabel={count > 0 ? unreadWords(count) : "Notices"}
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
