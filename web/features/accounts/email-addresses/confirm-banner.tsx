import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Self } from "#contract/users.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useResend } from "./use-resend.ts";

/** On every page, for somebody who has to confirm their address, has lost it to its owner, or whose address refuses mail. */
export function ConfirmBanner({ user }: { user: Self }) {
  const client = useQueryClient();
  useEffect(() => {
    // They come back from their mail, whose link opened in another tab or on a phone.
    const look = () => void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [client]);
  if (hasNoAddress(user.email)) return <LostAddress user={user} />;
  return user.emailRefusedAt ? <RefusedAddress user={user} /> : <Unconfirmed user={user} />;
}

const securityOf = ({ id }: Self) => withQuery(`/users/${id}`, { tab: "security" });

const Unconfirmed = ({ user }: { user: Self }) => (
  <Resendable user={user} label="Send the link again" change="Wrong address?">
    Please confirm your address: we have sent a link to <strong>{user.email}</strong>. Until then you can read and save.
  </Resendable>
);

const RefusedAddress = ({ user }: { user: Self }) => (
  <Resendable user={user} label="Send a link to confirm it" change="Change your address">
    Our email to <strong>{user.email}</strong> bounced, so we stopped emailing you notifications. If the address works
    again, please confirm it.
  </Resendable>
);

type Resendable = { user: Self; label: string; change: string; children: React.ReactNode };

function Resendable({ user, label, change, children }: Resendable) {
  const { busy, isSent, resend } = useResend();
  return (
    <Banner>
      <p className="min-w-0 max-w-[70ch] wrap-anywhere" role={isSent ? "status" : undefined}>
        {isSent ? (
          <>
            A new link is on its way to <strong>{user.email}</strong>. It may have gone to your spam folder.
          </>
        ) : (
          children
        )}{" "}
        <TextLink href={securityOf(user)}>{change}</TextLink>
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="needs-script shrink-0"
        busy={busy}
        busyLabel="Sending..."
        onClick={resend}
      >
        {label}
      </Button>
    </Banner>
  );
}

const LostAddress = ({ user }: { user: Self }) => (
  <Banner>
    <p className="max-w-[70ch]">
      Somebody else has confirmed the address of your account as theirs.{" "}
      <TextLink href={securityOf(user)}>Please enter another one</TextLink>, so that you can get back in if you forget
      your password.
    </p>
  </Banner>
);

const Banner = ({ children }: { children: React.ReactNode }) => (
  <section aria-label="Your email address" className="screen-only border-line border-b bg-pencil-tint">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">{children}</div>
  </section>
);
