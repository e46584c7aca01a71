import { activeCategory, activeFilters, type Filters, withCategory } from "#contract/filters.ts";
import { CategoryBar } from "#web/features/resources/category-bar.tsx";
import { ChosenFilters, NoResults } from "#web/features/resources/chosen-filters.tsx";
import { FilterForm } from "#web/features/resources/filter-form.tsx";
import { FeedLink, ListingPagination, SortLinks } from "#web/features/resources/listing-links.tsx";
import { ResourceGrid, ResourceGridPlaceholder } from "#web/features/resources/resource-grid.tsx";
import {
  facetsQuery,
  listingQuery,
  parseExact,
  parseFilters,
  parseSort,
} from "#web/features/resources/resource-queries.ts";
import { savedSearchesQuery } from "#web/features/saved-searches/saved-searches-query.ts";
import {
  discussionCount,
  discussionsQuery,
  memberCount,
  membersQuery,
  searchHref,
} from "#web/features/search/everything-query.ts";
import { ShowingResultsFor } from "#web/features/search/showing-results-for.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { countOf } from "#web/lib/format/format.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { usePathAndSearch, useSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { withChangedQuery, withQuery } from "#web/lib/navigation/url.ts";
import { rememberDeed } from "#web/lib/session/deed.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const queries: PageQueries = (_, viewer) => (viewer ? [savedSearchesQuery] : []);

export default function ResourcesPage() {
  const search = new URLSearchParams(useSearch());
  const filters = parseFilters(search);
  const { data: facets } = useQuery(facetsQuery(search));
  const categoryHref = (id: string) =>
    withQuery("/resources", { ...withCategory(id, filters), sort: parseSort(search) });
  return (
    <div className="wrap py-5 md:py-6">
      <h1 className="text-2xl">AI Education Resources</h1>
      <div className="my-2">
        <CategoryBar active={activeCategory(filters)} hrefOf={categoryHref} />
      </div>
      <div className="group/filters">
        <ChosenFilters search={search} />
        {/* Aliases of a value are shown as the option the form has. */}
        <FilterForm filters={{ ...filters, ...activeFilters(filters) }} sort={parseSort(search)} facets={facets} />
      </div>
      <Listing search={search} />
    </div>
  );
}

function Listing({ search }: { search: URLSearchParams }) {
  const { data, isPending, isError, refetch } = useQuery(listingQuery(search));
  const resources = data?.items ?? [];
  const words = search.get("search")?.trim();
  return (
    <section className="mt-4 md:mt-5" aria-busy={isPending}>
      <div className="mb-3 grid gap-y-1 md:mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <div role="status">
            {!isError && (
              <h2 data-focus-start className="text-xl">
                {isPending ? "Loading resources..." : countOf(data?.total ?? 0, "Resource Found", "Resources Found")}
              </h2>
            )}
            {data?.isClosest && <p className="mt-1 text-quiet">No exact match. Closest:</p>}
          </div>
          <div className="max-md:order-last md:mr-auto">
            {!data?.refusal && <TellMeOfNew filters={parseFilters(search)} />}
          </div>
          {(isPending || resources.length > 0) && <SortLinks search={search} />}
        </div>
        {words && (
          <div className="flex flex-wrap items-baseline gap-x-8">
            {data?.searchedFor && (
              <ShowingResultsFor
                corrected={data.searchedFor}
                typed={words}
                exactHref={withChangedQuery("/resources", String(search), { exact: "true", cursor: null })}
              />
            )}
            {data && <FoundElsewhere words={words} corrected={data.searchedFor} exact={parseExact(search)} />}
          </div>
        )}
      </div>
      {isPending && <ResourceGridPlaceholder count={6} />}
      {isError && <LoadError onRetry={refetch}>The resources could not be loaded.</LoadError>}
      {!isPending && !isError && resources.length === 0 && (
        <NoResults isFiltered={isFiltered(search)} refusal={data?.refusal} />
      )}
      {resources.length > 0 && <ResourceGrid resources={resources} />}
      {data && <ListingPagination search={search} page={data} />}
      <FeedLink search={search} />
    </section>
  );
}

/** Whether the URL selects less than the whole library. */
const isFiltered = (search: URLSearchParams) =>
  search.has("cursor") || Object.keys(activeFilters(parseFilters(search))).length > 0;

/** Visitors do not load it. */
const TellMe = lazyPart(() => import("#web/features/saved-searches/tell-me.tsx"), "TellMe");

/** On a listing. Visitors are led to log in and back, and their search is saved then. */
function TellMeOfNew({ filters }: { filters: Filters }) {
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

/** Above the resources: what else the words find. Nothing if that is nothing. */
function FoundElsewhere({
  words,
  corrected,
  exact,
}: Record<"words", string> & Partial<Record<"corrected" | "exact", string>>) {
  const discussions = useQuery(discussionsQuery(corrected ?? words)).data?.total ?? 0;
  const members = useQuery(membersQuery(words)).data?.total ?? 0;
  const counts = [discussions > 0 && discussionCount(discussions), members > 0 && memberCount(members)];
  if (discussions + members === 0) return null;
  return (
    <p className="text-quiet text-sm">
      Also found: <TextLink href={searchHref(words, exact)}>{counts.filter(Boolean).join(", ")}</TextLink>
    </p>
  );
}
