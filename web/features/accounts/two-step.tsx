import { lazy, Suspense, useState } from "react";
import type { TwoStep as State } from "#contract/two-step.ts";
import type { Self } from "#contract/users.ts";
import { read } from "#web/lib/query-client.ts";
import { useQuery } from "#web/lib/use-query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { RecoveryCode } from "./recovery-code.tsx";
import { TwoStepOffForm } from "./two-step-off-form.tsx";

/** With what draws the picture for the phone, which few people need and those once. */
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
  const [changing, change] = useState<"on" | "off">();
  const [recoveryCode, keepCode] = useState<string>();
  const close = () => {
    change(undefined);
    keepCode(undefined);
  };

  // What is there stays, whether or not it can be read again: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load two-step sign-in</LoadError>;
  if (!data) return <Skeleton className="h-28" />;
  return (
    <>
      {data.on ? (
        <p className="text-quiet">
          <Badge tone="green">On</Badge> Signing in takes your password and a code from your authenticator app.
        </p>
      ) : (
        <p className="text-quiet">
          Adds a code from an app on your phone to signing in, so that nobody gets in who has only found out your
          password.
        </p>
      )}
      <Button variant="quiet" className="needs-script mt-5" onClick={() => change(data.on ? "off" : "on")}>
        {data.on ? "Turn off" : "Set up"}
        <span className="sr-only"> two-step sign-in</span>
      </Button>
      <Dialog
        open={changing === "on"}
        onClose={close}
        title="Set up two-step sign-in"
        needsAnswer={recoveryCode !== undefined}
      >
        {recoveryCode !== undefined && <RecoveryCode code={recoveryCode} onDone={close} />}
        {changing === "on" && data.offer && recoveryCode === undefined && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Setup user={user} offer={data.offer} onStarted={keepCode} />
          </Suspense>
        )}
      </Dialog>
      <Dialog open={changing === "off"} onClose={close} title="Turn off two-step sign-in?">
        {changing === "off" && <TwoStepOffForm user={user} onDone={close} />}
      </Dialog>
    </>
  );
}
