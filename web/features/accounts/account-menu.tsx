import type { Self } from "#contract/users.ts";
import { fullNameOf } from "#web/lib/names.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { AccountEntries } from "./account-entries.tsx";

export function AccountMenu({ user }: { user: Self }) {
  return (
    <Menu
      align="end"
      button={<Avatar user={user} />}
      buttonLabel={`Account menu of ${fullNameOf(user)}`}
      buttonClass="grid rounded-full p-1"
    >
      <AccountEntries user={user} />
    </Menu>
  );
}
