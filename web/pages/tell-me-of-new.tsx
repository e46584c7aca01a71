import type { Filters } from "#contract/filters.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { usePathAndSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { rememberDeed } from "#web/lib/session/deed.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Visitors do not load it. */
const TellMe = lazyPart(() => import("#web/features/saved-searches/tell-me.tsx"), "TellMe");

/** On a listing. Visitors are led to log in and back, and their search is saved then. */
export function TellMeOfNew({ filters }: { filters: Filters }) {
  const viewer = useViewer();
  const { path, search } = usePathAndSearch();
  return (
    <div className="screen-only min-h-10">
      {viewer ? (
        <TellMe filters={filters} />
      ) : (
        <ButtonLink
          href={loginHref(search ? `${path}?${search}` : path)}
          onClick={() => rememberDeed({ kind: "notify", filters })}
          variant="quiet"
          size="sm"
        >
          Notify me of new resources
        </ButtonLink>
      )}
    </div>
  );
}
