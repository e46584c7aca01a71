import { useEffect, useState, useSyncExternalStore } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Self } from "#contract/users.ts";
import { AccountMenu, AccountMenuItems, LogOutButton } from "#web/features/accounts/account-menu.tsx";
import { Bell, NoticesEntry } from "#web/features/notices/bell.tsx";
import { untilWhen } from "#web/lib/format/format.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { confirmRequest, onConfirmRequest } from "#web/lib/session/confirm-identity.ts";
import { type Deed, forgetDeeds, rememberedDeeds } from "#web/lib/session/deed.ts";
import { useIsOutside } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";

/** Few need it, and only once. */
const ConfirmBanner = lazyPart(
  () => import("#web/features/accounts/email-addresses/confirm-banner.tsx"),
  "ConfirmBanner",
);

/** What stands above every page for some who are logged in. */
export function MemberBanners({ user }: { user: Self }) {
  const { requiresConfirmedEmail } = useSite();
  // Their home page says it already.
  const isOutside = useIsOutside();
  const isUnconfirmed = !user.emailConfirmed && (requiresConfirmedEmail || hasNoAddress(user.email));
  return (
    <>
      <DeedsOfVisitor />
      <ConfirmIdentity user={user} />
      <SuspensionBanner user={user} />
      <RestingRoleBanner user={user} />
      {!isOutside && (isUnconfirmed || user.emailRefusedAt) && <ConfirmBanner user={user} />}
    </>
  );
}

/** Loaded for those who pressed something before they logged in. */
const RememberedDeeds = lazyPart(() => import("#web/shared/remembered-deeds.tsx"), "RememberedDeeds");

function DeedsOfVisitor() {
  const [deeds, setDeeds] = useState<Deed[]>([]);
  useEffect(() => {
    setDeeds(rememberedDeeds());
    // Before they are done: neither a reload nor Back repeats them.
    forgetDeeds();
  }, []);
  return deeds.length > 0 && <RememberedDeeds deeds={deeds} />;
}

const loadDialog = () => import("#web/features/accounts/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

/** The dialog "Confirm that it is you", loaded when a write first asks for it. */
function ConfirmIdentity({ user }: { user: Self }) {
  const answer = useSyncExternalStore(onConfirmRequest, confirmRequest, () => null);
  const ConfirmDialog = useLoaded(answer !== null, loadDialog, () => answer?.(false));
  return answer && ConfirmDialog && <ConfirmDialog user={user} onAnswer={answer} />;
}

/** On every page, for somebody whose account is suspended. */
function SuspensionBanner({ user: { suspendedUntil, suspensionReason } }: { user: Self }) {
  const clock = useClock();
  if (!suspendedUntil) return null;
  return (
    <section aria-label="Suspension" className="screen-only border-line border-b bg-danger-tint">
      <div className="wrap py-3 text-sm">
        <p>
          <strong>{`Your account is suspended ${untilWhen(suspendedUntil, clock)}.`}</strong> You can read, export your
          data and leave.
        </p>
        <p dir="auto">{suspensionReason}</p>
      </div>
    </section>
  );
}

/** On every page, for staff whose role is on hold. */
const RestingRoleBanner = ({ user: { restingRole } }: { user: Self }) =>
  restingRole && (
    <section aria-label="Your role" className="screen-only border-line border-b bg-danger-tint">
      <div className="wrap py-3 text-sm">
        <p>
          <strong>{`Your role as ${restingRole === "admin" ? "an admin" : "a moderator"} is on hold.`}</strong> Your
          password was reset by email, and you had no other second step. Please ask an admin to give your role back.
        </p>
      </div>
    </section>
  );

/** What the header has for somebody who is signed in. */
export const MemberHeader = ({ user }: { user: Self }) =>
  useIsOutside() ? (
    <LogOutButton />
  ) : (
    <>
      <Bell />
      <AccountMenu user={user} />
    </>
  );

/** What the side menu has for somebody who is logged in. */
export const MemberMenu = ({ user }: { user: Self }) => (
  <AccountMenuItems user={user}>
    <li>
      <NoticesEntry />
    </li>
  </AccountMenuItems>
);
