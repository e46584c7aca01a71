import type { Self } from "#contract/users.ts";
import { AccountMenuItems } from "#web/features/accounts/account-menu.tsx";
import { NoticesEntry } from "#web/features/notices/bell.tsx";

/** What the side menu has for somebody who is logged in. */
export const MemberMenu = ({ user }: { user: Self }) => (
  <AccountMenuItems user={user}>
    <li>
      <NoticesEntry />
    </li>
  </AccountMenuItems>
);
