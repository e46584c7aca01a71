import { useEffect, useState } from "react";
import type { PasskeyRequest } from "#contract/passkeys.ts";
import type { Identity } from "#contract/providers.ts";
import type { Self } from "#contract/users.ts";
import { ApiError, reportUnexpected } from "#web/lib/api/errors.ts";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ACCOUNT_PROMPT } from "./account-fields.tsx";
import { askForPasskey, usePasskeySupport } from "./passkeys/authenticator.ts";

export const identitiesPath = (userId: number) => `/api/users/${userId}/identities`;

/** Hardly anybody has more than one or two. */
export const identitiesQuery = (userId: number) => readPage<Identity>(identitiesPath(userId));

/** On which the tab that comes back from a provider tells the one that waits for it. */
export const CONFIRMED_CHANNEL = "confirmed";

/** Leads to the providers that the account is connected with, in another tab, so that nothing on this page is lost. */
export function ProveWithProvider({ user, onProved }: { user: Self; onProved: () => void }) {
  const { data } = useQuery(identitiesQuery(user.id));
  useEffect(() => {
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.onmessage = onProved;
    return () => channel.close();
  }, [onProved]);
  const connected = new Set(data?.items.map(({ provider }) => provider));
  const providers = useSite().providers.filter(({ name }) => connected.has(name));
  return providers.map(({ name, label }) => (
    <ButtonLink
      key={name}
      variant="quiet"
      target="_blank"
      href={withQuery(`/api/auth/oidc/${name}/start`, { prove: "true", redirectTo: "/confirmed" })}
    >
      Confirm at {label} <span className="sr-only">(opens in a new tab)</span>
    </ButtonLink>
  ));
}

const PATH = "/api/auth/passkeys/prove";

type ProveWithPasskeyProps = { onProved?: () => void };

export const ProveWithPasskey = (props: ProveWithPasskeyProps) => usePasskeySupport() && <Prove {...props} />;

/** Shows again, by a passkey, that the account's owner is at the keyboard. */
function Prove({ onProved }: ProveWithPasskeyProps) {
  // Staff of a site that asks two steps of them may need no more than this.
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: ["/api/auth/user"] });
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      const response = await askForPasskey(await send<PasskeyRequest>("POST", `${PATH}/options`));
      if (!response) return;
      await send("POST", PATH, { response });
      onProved?.();
    } catch (error) {
      reportUnexpected(error);
      const description = error instanceof ApiError ? error.reason : "The passkey could not be used";
      toast({ title: "That did not work", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      className="needs-script"
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={prove}
    >
      Use a passkey
    </Button>
  );
}
