import { useState } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { EmailAddress } from "#contract/email-addresses.ts";
import type { Self } from "#contract/users.ts";
import { read } from "#web/lib/api/query-options.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { PendingChange } from "./pending-change.tsx";
import { useResend } from "./use-resend.ts";

export const EmailAddressCard = ({ user }: { user: Self }) => (
  <Card aria-labelledby="email-address">
    <h2 id="email-address" tabIndex={-1} className="mb-5 text-xl">
      Email address
    </h2>
    <Address user={user} />
  </Card>
);

function Address({ user }: { user: Self }) {
  const { data, isError, refetch } = useQuery(read<EmailAddress>(`/api/users/${user.id}/email`));
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);

  // Data stays when a refetch fails: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load your email address</LoadError>;
  if (!data) return <Skeleton className="h-28" />;
  const isLost = hasNoAddress(data.email);
  return (
    <div className="grid gap-5">
      {isLost ? (
        <p className="text-quiet">
          Somebody else has confirmed the address that you had as theirs. Please enter another one.
        </p>
      ) : (
        <p className="wrap-anywhere">
          {data.email}{" "}
          {data.confirmed ? <Badge tone="green">Confirmed</Badge> : <Badge tone="amber">Not confirmed</Badge>}{" "}
          {user.emailRefusedAt && <Badge tone="amber">Refuses our mail</Badge>}
        </p>
      )}
      {user.emailRefusedAt && (
        <p className="text-quiet">
          The mail server of this address refused our mail on <FormattedDate iso={user.emailRefusedAt} />. We send you
          no notifications by mail until you confirm the address again or change it. Links to reset your password are
          still sent there.
        </p>
      )}
      {data.pending && <PendingChange user={user} email={data.pending.email} />}
      <div className="needs-script flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setIsChanging(true)}>
          {isLost ? "Enter" : "Change"}
          <span className="sr-only"> email address</span>
        </Button>
        {(!data.confirmed || user.emailRefusedAt) && !isLost && <Resend />}
      </div>
      <Dialog open={isChanging} onClose={close} title={isLost ? "Enter an email address" : "Change your email address"}>
        {isChanging && <ChangeEmailForm user={user} onDone={close} />}
      </Dialog>
    </div>
  );
}

function Resend() {
  const { busy, isSent, resend } = useResend();
  return (
    <Button
      variant="quiet"
      busy={busy || isSent}
      busyLabel={isSent ? "Sent: see your mail" : "Sending..."}
      onClick={resend}
    >
      Send a link to confirm it
    </Button>
  );
}
