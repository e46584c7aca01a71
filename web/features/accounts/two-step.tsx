import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { TwoStep as State } from "#contract/accounts.ts";
import type { Self } from "#contract/users.ts";
import { read } from "#web/lib/api/query-options.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { RecoveryCode } from "./recovery-code.tsx";
import { TwoStepOffForm } from "./two-step-off-form.tsx";

/** Loaded on demand with its QR code library, which few people need and only once. */
const Setup = lazy(() => import("./two-step-setup.tsx"));

export const TwoStep = ({ user }: { user: Self }) => (
  <Card aria-labelledby="two-step">
    <h2 id="two-step" className="mb-5 text-xl">
      Two-step sign-in
    </h2>
    <Switch user={user} />
  </Card>
);

function Switch({ user }: { user: Self }) {
  const { data, isError, refetch } = useQuery(read<State>(`/api/users/${user.id}/two-step`));
  const [dialog, setDialog] = useState<"on" | "off">();
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const client = useQueryClient();
  const close = () => {
    // The admin pages may be open to them from now on, or no longer. Not before they have kept the recovery code.
    void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    setDialog(undefined);
    setRecoveryCode(undefined);
  };

  // Data stays when a refetch fails: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load two-step sign-in</LoadError>;
  if (!data) return <Skeleton className="h-28" />;
  return (
    <>
      {data.on ? (
        <p className="text-quiet">
          <Badge tone="green">On</Badge> Logging in takes your password and a code from your authenticator app.
        </p>
      ) : (
        <p className="text-quiet">
          Adds a code from an app on your phone to logging in, so that nobody gets in who has only found out your
          password.
        </p>
      )}
      <Button variant="quiet" className="needs-script mt-5" onClick={() => setDialog(data.on ? "off" : "on")}>
        {data.on ? "Turn off" : "Set up"}
        <span className="sr-only"> two-step sign-in</span>
      </Button>
      <Dialog
        open={dialog === "on"}
        onClose={close}
        title="Set up two-step sign-in"
        preventDismiss={recoveryCode !== undefined}
      >
        {recoveryCode !== undefined && <RecoveryCode code={recoveryCode} onDone={close} />}
        {dialog === "on" && data.offer && recoveryCode === undefined && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Setup user={user} offer={data.offer} onStarted={setRecoveryCode} onCancel={close} />
          </Suspense>
        )}
      </Dialog>
      <Dialog open={dialog === "off"} onClose={close} title="Turn off two-step sign-in?">
        {dialog === "off" && <TwoStepOffForm user={user} onDone={close} />}
      </Dialog>
    </>
  );
}
