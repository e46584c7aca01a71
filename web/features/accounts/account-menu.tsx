import type { Self } from "#contract/users.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { AccountMenuItems } from "./account-menu-items.tsx";

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
