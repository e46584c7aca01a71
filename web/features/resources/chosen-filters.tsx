import { activeFilters, type Filters, filterLabel } from "#contract/filters.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronDownIcon, CloseIcon } from "#web/ui/icons.tsx";
import { parseExact, parseFilters, parseSort } from "./resource-queries.ts";

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-raised py-1 pr-3 pl-4 font-semibold text-sm no-underline hover:border-ink hover:bg-sunken";

/** Each chosen filter is a link that takes it away, so that this works without scripts. */
export function ChosenFilters({ search }: { search: URLSearchParams }) {
  const filters = activeFilters(parseFilters(search));
  const names = Object.keys(filters) as (keyof Filters)[];
  const hrefWithout = (name: keyof Filters) =>
    withQuery("/resources", {
      ...filters,
      [name]: undefined,
      exact: name === "search" ? undefined : parseExact(search),
      sort: parseSort(search),
    });
  return (
    <div className={classNames("mb-3 flex flex-wrap items-center gap-2", names.length === 0 && "md:hidden")}>
      <FilterToggle active={names.length} />
      {names.length > 0 && (
        <>
          <ul aria-label="Chosen filters" className="contents">
            {names.map((name) => (
              <li key={name} className="max-w-full">
                <a
                  href={hrefWithout(name)}
                  aria-label={`Remove filter: ${filterLabel(name, filters[name])}`}
                  className={CHIP}
                >
                  <span dir="auto" className="truncate">
                    {filterLabel(name, filters[name])}
                  </span>
                  <CloseIcon className="size-4 shrink-0" />
                </a>
              </li>
            ))}
          </ul>
          <a
            href="/resources"
            className="inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-sm underline underline-offset-4 hover:decoration-2 md:ml-auto"
          >
            Clear
          </a>
        </>
      )}
    </div>
  );
}

/** On a phone the results come first: this shows and hides the form below it. Needs no script. */
const FilterToggle = ({ active }: { active: number }) => (
  <details className="filter-toggle group md:hidden">
    <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-4 font-semibold text-sm">
      {active > 0 ? `Filters (${active})` : "Filters"}
      <ChevronDownIcon className="group-open:rotate-180" />
    </summary>
  </details>
);

/** Without any filter there is nothing to adjust: then the library is empty. */
export const NoResults = ({ isFiltered, refusal }: { isFiltered: boolean; refusal: string | undefined }) =>
  isFiltered ? <NothingMatches hint={refusal && `${refusal}.`} /> : <EmptyLibrary />;

const EmptyLibrary = () => (
  <EmptyState title="No resources found" hint="The library is new. The first resource could be yours.">
    <ButtonLink href="/submit" variant="secondary">
      Submit a Resource
    </ButtonLink>
  </EmptyState>
);

const ADJUST = "Try adjusting your search filters to find what you're looking for.";

const NothingMatches = ({ hint = ADJUST }: { hint: string | undefined }) => (
  <EmptyState title="No resources found" hint={hint}>
    {/* A form, so that it works without scripts; with them the URL has no `?`. Either way the page is reloaded. */}
    <form action="/resources" aria-label="Clear filters">
      <Button
        type="submit"
        variant="secondary"
        onClick={(event) => {
          event.preventDefault();
          location.assign("/resources");
        }}
      >
        Clear Filters
      </Button>
    </form>
  </EmptyState>
);
