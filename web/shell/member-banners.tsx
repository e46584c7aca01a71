import type { Self } from "#contract/users.ts";
import { ConfirmBanner } from "#web/features/accounts/email-addresses/confirm-banner.tsx";
import { SuspensionBanner } from "./suspension-banner.tsx";

/** What stands above every page for some who are signed in. */
export const MemberBanners = ({ user }: { user: Self }) => (
  <>
    <SuspensionBanner user={user} />
    <ConfirmBanner user={user} />
  </>
);
