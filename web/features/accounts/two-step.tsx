import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TwoStep as State } from "#contract/accounts.ts";
import type { Self } from "#contract/users.ts";
import { read, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ACCOUNT_PROMPT, CodeField, CurrentPasswordField, explainAccountError } from "./account-fields.tsx";

/** Loaded on demand with its QR code library, which few people need and only once. */
const Setup = lazyPart(() => import("./two-step-setup.tsx"), "default", <Skeleton className="h-96" />);

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
          Logging in will also take a code from an app on your phone, so a stolen password alone is not enough.
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
          <Setup user={user} offer={data.offer} onStarted={setRecoveryCode} onCancel={close} />
        )}
      </Dialog>
      <Dialog open={dialog === "off"} onClose={close} title="Turn off two-step sign-in?">
        {dialog === "off" && <TwoStepOffForm user={user} onDone={close} />}
      </Dialog>
    </>
  );
}

const RecoveryCode = ({ code, onDone }: { code: string; onDone: () => void }) => (
  <div className="grid gap-5">
    <Notice tone="success" title="Two-step sign-in is on" focusOnMount>
      <p>You have been logged out on all other devices, and your API tokens have ended.</p>
    </Notice>
    <p>
      Keep this recovery code where you keep important papers. If you lose your phone, you can log in with it once
      instead of a code. That also turns two-step sign-in off. <strong>You will not see it again.</strong>
    </p>
    <p className="rounded-md bg-sunken p-4 text-center">
      <code className="select-all break-words font-semibold text-lg">{code}</code>
    </p>
    <ButtonRow>
      <Button onClick={onDone}>I saved it</Button>
    </ButtonRow>
  </div>
);

const loadSchema = async () => (await import("#contract/accounts.ts")).TwoStepEnd;

function TwoStepOffForm({ user, onDone }: { user: Self; onDone: () => void }) {
  const path = `/api/users/${user.id}/two-step`;
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path] });
  const explain = explainAccountError("Failed to turn off two-step sign-in. Please try again.");
  return (
    <Form
      label="Turn off two-step sign-in"
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("DELETE", path, input);
        toast({ title: "Two-step sign-in is off", description: "Your password alone lets you in" });
        onDone();
      }}
      onFailure={explain}
    >
      <CodeField />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Turn Off" busyLabel="Turning off..." variant="danger" />
    </Form>
  );
}
