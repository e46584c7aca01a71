import type { ReactNode } from "react";
import { MoreIcon } from "./icons.tsx";
import { MENU_ENTRY, Menu } from "./menu.tsx";

/** What else can be done with one thing. The label says which one; the entries are list items. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    align="end"
    button={<MoreIcon />}
    buttonLabel={label}
    buttonClass="screen-only -mr-2.5 grid size-10 shrink-0 place-items-center rounded-md text-quiet hover:bg-sunken hover:text-ink"
  >
    <ul>{children}</ul>
  </Menu>
);

/** An entry that does something at once. */
export const MenuButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <li className="needs-script">
    <button type="button" onClick={onClick} className={MENU_ENTRY}>
      {children}
    </button>
  </li>
);
