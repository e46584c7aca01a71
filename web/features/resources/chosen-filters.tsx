import { activeFilters, type Filters, filterLabel } from "#contract/filters.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { CloseIcon } from "#web/ui/icons.tsx";
import { FilterToggle } from "./filter-toggle.tsx";
import { parseFilters, parseSort } from "./resource-queries.ts";

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-raised py-1 pr-3 pl-4 font-semibold text-sm no-underline hover:border-ink hover:bg-sunken";

/** Each chosen filter is a link that takes it away, so that this works without scripts. */
export function ChosenFilters({ search }: { search: URLSearchParams }) {
  const filters = activeFilters(parseFilters(search));
  const names = Object.keys(filters) as (keyof Filters)[];
  const hrefWithout = (name: keyof Filters) =>
    withQuery("/resources", { ...filters, [name]: undefined, sort: parseSort(search) });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterToggle active={names.length} />
      {names.length > 0 ? (
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
      ) : (
        <p className="text-quiet text-sm max-md:hidden">No filters chosen</p>
      )}
      <a
        href="/resources"
        className="inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-sm underline underline-offset-4 hover:decoration-2 md:ml-auto"
      >
        Clear
      </a>
    </div>
  );
}
