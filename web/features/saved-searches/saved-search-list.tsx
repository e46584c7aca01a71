import { activeFilters, type Filters, filterLabel } from "#contract/filters.ts";
import type { SavedSearch } from "#contract/resources.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { savedSearchesQuery } from "./saved-searches-query.ts";
import { useSavedSearches } from "./use-saved-searches.ts";

/** What somebody asked to be told of, in words. */
export function SavedSearchList() {
  const { data: searches, isPending, isError, refetch } = useQuery(savedSearchesQuery);
  if (isPending) return <Skeleton className="h-20" />;
  if (isError || !searches) return <LoadError onRetry={refetch}>Your searches could not be loaded.</LoadError>;
  if (searches.length === 0) {
    return (
      <p className="text-quiet text-sm">
        None yet. <TextLink href="/resources">Search the library</TextLink>, then press “Notify me of new resources”.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {searches.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { busy, remove } = useSavedSearches();
  const row = useFocusNeighborOnUnmount();
  // In the order in which the filters stand on screen.
  const filters = activeFilters(search.filters);
  const words = wordsFor(filters);
  return (
    <li ref={row} tabIndex={-1} className="flex items-center justify-between gap-4 py-2">
      <TextLink href={withQuery("/resources", filters)} className="min-w-0 break-words text-sm">
        <bdi>{words}</bdi>
      </TextLink>
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        data-submits
        className="needs-script shrink-0"
        onClick={() => remove(search)}
      >
        Remove<span className="sr-only"> {words}</span>
      </Button>
    </li>
  );
}

/** "“lab reports”, Grades 6-8" */
const wordsFor = (filters: Filters) =>
  (Object.keys(filters) as (keyof Filters)[]).map((name) => filterLabel(name, filters[name])).join(", ") ||
  "All new resources";
