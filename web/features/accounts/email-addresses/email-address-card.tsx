import { type RefObject, useRef, useState } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { EmailAddress } from "#contract/email-addresses.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "#web/features/accounts/account-fields.tsx";
import { ApiError, reasonOf } from "#web/lib/api/errors.ts";
import { read, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useResend } from "./use-resend.ts";

export function EmailAddressCard({ user }: { user: Self }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="email-address">
      <h2 ref={heading} id="email-address" tabIndex={-1} className="mb-5 text-xl">
        Email address
      </h2>
      <Address user={user} heading={heading} />
    </Card>
  );
}

type AddressProps = { user: Self; heading: RefObject<HTMLHeadingElement | null> };

function Address({ user, heading }: AddressProps) {
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
          {user.emailRefusedAt && <Badge tone="amber">Email bounces</Badge>}
        </p>
      )}
      {user.emailRefusedAt && (
        <p className="text-quiet">
          Our email to this address bounced on <FormattedDate iso={user.emailRefusedAt} />. We will not email you
          notifications until you confirm the address again or change it. Links to reset your password are still sent
          there.
        </p>
      )}
      {data.pending && <PendingChange user={user} email={data.pending.email} heading={heading} />}
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
      busyLabel={isSent ? "Sent: check your email" : "Sending..."}
      onClick={resend}
    >
      Send a link to confirm it
    </Button>
  );
}

/** The address that takes the place of the current one once its link is opened. */
function PendingChange({ user, email, heading }: AddressProps & { email: string }) {
  const path = `/api/users/${user.id}/email`;
  const { busy, send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path] });
  const cancel = async () => {
    try {
      await send("DELETE", path);
      // The button is about to disappear.
      heading.current?.focus({ preventScroll: true });
      toast({ title: "Your address stays as it is" });
    } catch (error) {
      toast({ variant: "destructive", title: "Nothing was changed", description: reasonOf(error) });
    }
  };
  return (
    <Notice>
      <p className="wrap-anywhere">
        To change it to <strong>{email}</strong>, open the link that we have sent there. It works for 48 hours.
      </p>
      <p>
        <Button variant="quiet" size="sm" busy={busy} busyLabel="Keeping it..." onClick={cancel}>
          Keep my current address
        </Button>
      </p>
    </Notice>
  );
}

const loadSchema = async () => (await import("#contract/email-addresses.ts")).EmailChange;

const explainOthers = explainAccountError("Failed to change your email address. Please try again.");

const explain = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? { email: "This email is already in use" } : explainOthers(error);

function ChangeEmailForm({ user, onDone }: { user: Self; onDone: () => void }) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [`${path}/email`, `${path}/activity`] });
  return (
    <Form
      label="Change email address"
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (change) => {
        await send("PUT", `${path}/email`, change);
        toast({ title: "Check your email", description: `We have sent a link to ${change.email}` });
        onDone();
      }}
      onFailure={explain}
    >
      <p className="text-quiet">We send a link to the new address. It replaces the old one when you open that link.</p>
      <TextField name="email" label="New email address" type="email" autoComplete="email" />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Send the link" busyLabel="Sending..." />
    </Form>
  );
}
