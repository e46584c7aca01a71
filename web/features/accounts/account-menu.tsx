import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import { canModerate } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { deleteDraftsOf } from "#web/lib/forms/drafts.ts";
import { forgetDeeds } from "#web/lib/session/deed.ts";
import { setViewer, useDraftOwner } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";

/** Pages that only logged-in users can open. */
const accountLinks = ({ id, role }: Self) => [
  { href: `/users/${id}`, name: "Profile" },
  { href: `/users/${id}?tab=lists`, name: "My Lists" },
  // The admin pages say what is missing to those of whom the site asks two-step sign-in first.
  ...(canModerate({ role }) ? [{ href: "/admin", name: "Admin Dashboard" }] : []),
];

function useLogOut() {
  const client = useQueryClient();
  const draftOwner = useDraftOwner();
  const { send, continueTo } = useSend();
  return async () => {
    try {
      await send("POST", "/api/auth/logout");
    } catch (error) {
      reportUnexpected(error);
      if (!(error instanceof SessionExpired)) return void toast(FAILED);
    }
    deleteDraftsOf(draftOwner);
    forgetDeeds();
    continueTo("/");
    setViewer(client, null);
    toast({ title: "Logged out", description: "You have been successfully logged out" });
  };
}

const FAILED = {
  title: "Error",
  description: "You could not be logged out. Please try again.",
  variant: "destructive",
} as const;

type AccountMenuItemsProps = {
  user: Self;
  /** Further entries, as list items. */
  children?: ReactNode;
};

/** The account's links, log-out button and theme switch, for both the account menu and the side menu. */
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
      <div className="mt-2 border-line border-t px-3 pt-3 pb-1">
        <ThemeSwitch />
      </div>
    </>
  );
}

/** For whom the site is closed until they have confirmed their address: there is nothing else in the menu. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <Button variant="plain" size="sm" onClick={logOut}>
      Log out
    </Button>
  );
}

export function AccountMenu({ user }: { user: Self }) {
  return (
    <Menu
      align="end"
      button={<Avatar user={user} />}
      buttonLabel={`Account menu of ${fullNameOf(user)}`}
      buttonClass="grid rounded-full p-1"
    >
      <AccountMenuItems user={user} />
    </Menu>
  );
}
