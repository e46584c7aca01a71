import type { ReactNode } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Self } from "#contract/users.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { MENU_ENTRY } from "#web/ui/menu.tsx";
import { accountLinks } from "./account-links.ts";
import { useLogOut } from "./use-log-out.ts";

type AccountMenuItemsProps = {
  user: Self;
  /** Further entries, as list items. */
  children?: ReactNode;
};

/** The account's links and log-out button, for both the account menu and the side menu. */
export function AccountMenuItems({ user, children }: AccountMenuItemsProps) {
  const logOut = useLogOut();
  return (
    <>
      <div className="px-3 pt-1 pb-3">
        <p className="font-semibold">{fullNameOf(user)}</p>
        <p className="text-quiet text-sm">{hasNoAddress(user.email) ? "No address" : user.email}</p>
      </div>
      <ul className="border-line border-t pt-2">
        {children}
        {accountLinks(user).map(({ href, name }) => (
          <li key={href}>
            <a href={href} className={MENU_ENTRY}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut} className={MENU_ENTRY}>
            Log out
          </button>
        </li>
      </ul>
    </>
  );
}
