import { useEffect, useRef, useState } from "react";
import type { OpenSession } from "#contract/accounts.ts";
import type { Self } from "#contract/users.ts";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deviceOf } from "#web/lib/format/device.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { TimeOfDay } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "./account-fields.tsx";

export const OpenSessions = ({ user }: { user: Self }) => (
  <Card aria-labelledby="logged-in-places">
    <h2 id="logged-in-places" className="text-xl">
      Where you are logged in
    </h2>
    <p className="mt-2 text-quiet text-sm">If you do not recognize one of these, change your password.</p>
    <SessionList user={user} />
  </Card>
);

function SessionList({ user }: { user: Self }) {
  // Enough to end one by one; beyond that, people log out everywhere else at once.
  const sessions = readPage<OpenSession>(`/api/users/${user.id}/sessions?limit=20`);
  const { data, isError, refetch } = useQuery(sessions);
  const [selected, setSelected] = useState<OpenSession | "others">();
  const [endedCount, setEndedCount] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  // The row whose button opened the dialog is gone, so the focus moves to the list.
  useEffect(() => {
    if (endedCount > 0) list.current?.focus();
  }, [endedCount]);
  // Data stays when a refetch fails: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load where you are logged in</LoadError>;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="logged-in-places" className="divide-y divide-line">
        {data.items.map((session) => (
          <SessionRow key={session.id} session={session} onSignOut={() => setSelected(session)} />
        ))}
      </ul>
      {data.total > 1 && (
        <Button variant="quiet" className="needs-script mt-4" onClick={() => setSelected("others")}>
          Log out everywhere else
        </Button>
      )}
      <Dialog open={selected !== undefined} onClose={() => setSelected(undefined)} title="Log out elsewhere?">
        {selected && (
          <SignOutForm
            user={user}
            session={selected}
            onCancel={() => setSelected(undefined)}
            onSignedOut={() => {
              setSelected(undefined);
              setEndedCount((count) => count + 1);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const SessionRow = ({ session, onSignOut }: { session: OpenSession; onSignOut: () => void }) => {
  const device = deviceOf(session.userAgent);
  const since = <TimeOfDay iso={session.loginTime} />;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-semibold">{device}</span>
        <span className="block break-words text-quiet text-sm">
          {session.ipAddress ?? "Unknown address"}, since {since}
        </span>
      </p>
      {session.current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button variant="quiet" size="sm" className="needs-script" onClick={onSignOut}>
          Log out
          <span className="sr-only">
            {" "}
            {device} since {since}
          </span>
        </Button>
      )}
    </li>
  );
};

const loadSchema = async () => (await import("#contract/accounts.ts")).SignOutInput;

type SignOutFormProps = {
  user: Self;
  session: OpenSession | "others";
  onCancel: () => void;
  onSignedOut: () => void;
};

function SignOutForm({ user, session, onCancel, onSignedOut }: SignOutFormProps) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    ...ACCOUNT_PROMPT,
    invalidates: [`${path}/sessions`, `${path}/login-history`, `${path}/activity`, `${path}/tokens`],
  });
  const explain = explainAccountError("Failed to log out elsewhere. Please try again.");
  return (
    <Form
      label="Log out elsewhere"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async ({ password }) => {
        const id = session === "others" ? undefined : session.id;
        await send("DELETE", `${path}/sessions`, { password, session: id });
        toast({ title: "Logged out", description: session === "others" ? "You are logged in only here" : undefined });
        onSignedOut();
      }}
      onFailure={explain}
    >
      <p>
        {session === "others" ? (
          "You will have to log in again on every other device. Your API tokens will stop working, too."
        ) : (
          <>
            {deviceOf(session.userAgent)}, logged in <TimeOfDay iso={session.loginTime} />. You will have to log in
            again there.
          </>
        )}
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Log Out" busyLabel="Logging out..." />
    </Form>
  );
}
