import { useSearch } from "#web/lib/navigation/location.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Plain links, which need no script: the server leads to the provider. */
export function ProviderLinks() {
  const { providers } = useSite();
  const search = new URLSearchParams(useSearch());
  const query = { redirectTo: search.get("redirectTo"), invite: search.get("invite") };
  return providers.map(({ name, label }) => (
    <ButtonLink key={name} variant="quiet" href={withQuery(`/api/auth/oidc/${name}/start`, query)}>
      Continue with {label}
    </ButtonLink>
  ));
}
