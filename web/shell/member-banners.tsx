import { lazy, Suspense } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Self } from "#contract/users.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { RestingRoleBanner } from "./resting-role-banner.tsx";
import { SuspensionBanner } from "./suspension-banner.tsx";

/** Few need it, and only once. The server never suspends, so there it is not lazy. */
const load = () => import("#web/features/accounts/email-addresses/confirm-banner.tsx");
const ConfirmBanner = import.meta.env.SSR
  ? (await load()).ConfirmBanner
  : lazy(() => load().then((all) => ({ default: all.ConfirmBanner })));

/** What stands above every page for some who are logged in. */
export function MemberBanners({ user }: { user: Self }) {
  const { requiresConfirmedEmail } = useSite();
  const isUnconfirmed = !user.emailConfirmed && (requiresConfirmedEmail || hasNoAddress(user.email));
  return (
    <>
      <ConfirmIdentity user={user} />
      <SuspensionBanner user={user} />
      <RestingRoleBanner user={user} />
      <Suspense>{(isUnconfirmed || user.emailRefusedAt) && <ConfirmBanner user={user} />}</Suspense>
    </>
  );
}
