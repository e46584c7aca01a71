import { lazy, Suspense } from "react";
import type { Filters } from "#contract/filters.ts";
import { usePathAndSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Visitors do not load it. The server never suspends, so there it is not lazy. */
const load = () => import("#web/features/saved-searches/tell-me.tsx");
const TellMe = import.meta.env.SSR
  ? (await load()).TellMe
  : lazy(() => load().then(({ TellMe }) => ({ default: TellMe })));

/** On a listing. Visitors are led to log in and back. */
export function TellMeOfNew({ filters }: { filters: Filters }) {
  const viewer = useViewer();
  const { path, search } = usePathAndSearch();
  return (
    <div className="screen-only min-h-10">
      {viewer ? (
        <Suspense>
          <TellMe filters={filters} />
        </Suspense>
      ) : (
        <ButtonLink href={loginHref(search ? `${path}?${search}` : path)} variant="quiet" size="sm">
          Tell me about new ones
        </ButtonLink>
      )}
    </div>
  );
}
