import { useEffect } from "react";
import type { Identity } from "#contract/providers.ts";
import type { Self } from "#contract/users.ts";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";

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
