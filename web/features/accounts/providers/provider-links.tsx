import { useSearch } from "#web/lib/navigation/location.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Plain links, which need no script: the server leads to the provider. */
export function ProviderLinks() {
  const { providers } = useSite();
  const search = new URLSearchParams(useSearch());
  const query = { redirectTo: search.get("redirectTo"), invite: search.get("invite") };
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {providers.map(({ name, label }) => (
        <ButtonLink key={name} variant="quiet" href={withQuery(`/api/auth/oidc/${name}/start`, query)}>
          Continue with {label}
        </ButtonLink>
      ))}
    </div>
  );
}
