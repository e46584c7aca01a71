import type { Self } from "#contract/users.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { usePathAndSearch } from "#web/lib/navigation/location.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { identitiesQuery } from "./identities-query.ts";

/** Leads to the providers that the account is connected with, and back to this page. */
export function ProveWithProvider({ user }: { user: Self }) {
  const { data } = useQuery(identitiesQuery(user.id));
  const { path, search } = usePathAndSearch();
  const connected = new Set(data?.items.map(({ provider }) => provider));
  const providers = useSite().providers.filter(({ name }) => connected.has(name));
  return providers.map(({ name, label }) => (
    <ButtonLink
      key={name}
      variant="quiet"
      size="sm"
      className="justify-self-start"
      href={withQuery(`/api/auth/oidc/${name}/start`, {
        prove: "true",
        redirectTo: search ? `${path}?${search}` : path,
      })}
    >
      Show that it is you at {label}
    </ButtonLink>
  ));
}
