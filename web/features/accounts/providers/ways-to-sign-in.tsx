import { useState } from "react";
import type { ConnectStarted, Identity } from "#contract/providers.ts";
import type { Site } from "#contract/site.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "#web/features/accounts/account-fields.tsx";
import { identitiesPath, identitiesQuery } from "#web/features/accounts/prove-identity.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";

/** Only where the site has providers to log in with. */
export const WaysToSignIn = ({ user }: { user: Self }) =>
  useSite().providers.length > 0 && (
    <Card aria-labelledby="ways-to-sign-in">
      <h2 id="ways-to-sign-in" className="text-xl">
        Ways to log in
      </h2>
      <p className="mt-2 text-quiet text-sm">
        {user.hasPassword
          ? "Besides your password, you can log in with an account you have elsewhere."
          : "Your account has no password. You can choose one under “Change Password”."}
      </p>
      <Ways user={user} />
    </Card>
  );

function Ways({ user }: { user: Self }) {
  const { providers } = useSite();
  const { data, isError, refetch } = useQuery(identitiesQuery(user.id));
  const [connecting, setConnecting] = useState<(typeof providers)[number]>();
  const [disconnecting, setDisconnecting] = useState<Identity>();
  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? name;
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load your ways to log in</LoadError>;
  if (!data) return <Skeleton className="mt-4 h-16" />;
  const connected = new Set(data.items.map(({ provider }) => provider));
  const unconnected = providers.filter(({ name }) => !connected.has(name));
  return (
    <>
      <ul aria-labelledby="ways-to-sign-in" className="mt-3 divide-y divide-line">
        {data.items.map((identity) => (
          <li key={identity.id} className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0">
              <span className="font-semibold">{labelOf(identity.provider)}</span>
              <span className="block break-words text-quiet text-sm">
                {identity.email ?? "Address unknown"}, since <FormattedDate iso={identity.createdAt} />
              </span>
            </p>
            <Button variant="quiet" size="sm" className="needs-script" onClick={() => setDisconnecting(identity)}>
              Disconnect
              <span className="sr-only"> {labelOf(identity.provider)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="needs-script mt-4 flex flex-wrap gap-3 empty:hidden">
        {unconnected.map((provider) => (
          <Button key={provider.name} variant="quiet" onClick={() => setConnecting(provider)}>
            Connect {provider.label}
          </Button>
        ))}
      </div>
      <Dialog open={connecting !== undefined} onClose={() => setConnecting(undefined)} title="Connect an account">
        {connecting && <ConnectForm user={user} provider={connecting} onCancel={() => setConnecting(undefined)} />}
      </Dialog>
      <Dialog
        open={disconnecting !== undefined}
        onClose={() => setDisconnecting(undefined)}
        title="Disconnect this account?"
      >
        {disconnecting && (
          <DisconnectForm
            user={user}
            identity={disconnecting}
            label={labelOf(disconnecting.provider)}
            onDone={() => setDisconnecting(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

const loadSchema = async () => (await import("#contract/providers.ts")).DisconnectInput;

type ConnectFormProps = { user: Self; provider: Site["providers"][number]; onCancel: () => void };

function ConnectForm({ user, provider, onCancel }: ConnectFormProps) {
  const { send } = useSend(ACCOUNT_PROMPT);
  return (
    <Form
      label={`Connect ${provider.label}`}
      schema={loadSchema}
      onSubmit={async ({ password }) => {
        const body = { provider: provider.name, password };
        const { address } = await send<ConnectStarted>("POST", identitiesPath(user.id), body);
        location.assign(address);
      }}
      onFailure={explainAccountError("Failed to connect. Please try again.")}
    >
      <p>
        You log in at {provider.label} and come back here. From then on, “Continue with {provider.label}” leads to this
        account.
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit={`Go to ${provider.label}`} busyLabel="Going there..." />
    </Form>
  );
}

type DisconnectFormProps = { user: Self; identity: Identity; label: string; onDone: () => void };

function DisconnectForm({ user, identity, label, onDone }: DisconnectFormProps) {
  const path = identitiesPath(user.id);
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path, `/api/users/${user.id}/activity`] });
  return (
    <Form
      label={`Disconnect ${label}`}
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("DELETE", `${path}/${identity.id}`, input);
        toast({ title: `${label} is disconnected`, description: "It can no longer be used to log in" });
        onDone();
      }}
      onFailure={explainAccountError("Failed to disconnect. Please try again.")}
    >
      <p>
        You will not be able to log in with {identity.email ?? "this account"} at {label} until you connect it again.
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Disconnect" busyLabel="Disconnecting..." variant="danger" />
    </Form>
  );
}
