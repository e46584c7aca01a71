import { activeFilters, type Filters } from "#contract/filters.ts";
import type { SavedSearch } from "#contract/resources.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { BellIcon, CheckIcon } from "#web/ui/icons.tsx";
import { savedSearchesQuery } from "./saved-searches-query.ts";
import { useSavedSearches } from "./use-saved-searches.ts";

/** On a listing: saves its filters, to be told of what is new there, or takes that back. */
export function TellMe({ filters }: { filters: Filters }) {
  const { data: searches } = useQuery(savedSearchesQuery);
  const { busy, save, remove } = useSavedSearches();
  const hydrated = useHydrated();
  const saved = searches?.find((search) => isSame(search, filters));
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-3">
      <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
        {saved && (
          <>
            <CheckIcon /> You will be notified
          </>
        )}
      </p>
      {/* One button for both, so that the focus stays on it. */}
      <Button
        variant={saved ? "plain" : "quiet"}
        size="sm"
        busy={busy || !searches}
        // Its code comes after that of the page, and a press in between would be lost.
        disabled={!hydrated}
        data-hydrating={!hydrated || undefined}
        data-submits
        className="data-hydrating:opacity-100"
        onClick={() => (saved ? remove(saved) : save(activeFilters(filters)))}
      >
        {saved ? (
          "Undo"
        ) : (
          <>
            <BellIcon /> Notify me of new resources
          </>
        )}
      </Button>
    </div>
  );
}

/** Whatever the order of the filters, and without blanks around the words. */
const isSame = (search: SavedSearch, filters: Filters) => keyOf(search.filters) === keyOf(filters);

const keyOf = (filters: Filters) =>
  Object.entries(activeFilters(filters))
    .map(([name, value = ""]) => `${name}=${value.trim()}`)
    .sort()
    .join("&");
