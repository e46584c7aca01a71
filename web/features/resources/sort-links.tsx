import { withQuery } from "#web/lib/navigation/url.ts";
import { parseFilters, parseSort, type Sort } from "./resource-queries.ts";

type SortOption = { name: string; sort?: Sort };

const BEST_MATCH: SortOption = { name: "Best match" };
const OPTIONS: SortOption[] = [
  { name: "Newest", sort: "newest" },
  { name: "Top rated", sort: "top" },
  { name: "Most viewed", sort: "views" },
  { name: "Most tried", sort: "tried" },
];

/** Links rather than a select: they can be shared, work without scripts and start at the first page again. */
export function SortLinks({ search }: { search: URLSearchParams }) {
  const filters = parseFilters(search);
  const searching = Boolean(filters.search?.trim());
  const defaultSort = searching ? undefined : "newest";
  const hrefFor = (sort: Sort | undefined) =>
    withQuery("/resources", { ...filters, sort: sort === defaultSort ? undefined : sort });
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-4 text-sm">
      <span aria-hidden="true" className="text-quiet max-sm:hidden">
        Sort by
      </span>
      {(searching ? [BEST_MATCH, ...OPTIONS] : OPTIONS).map(({ name, sort }) => (
        <a
          key={name}
          href={hrefFor(sort)}
          aria-current={sort === (parseSort(search) ?? defaultSort) ? "true" : undefined}
          className="inline-flex min-h-10 items-center rounded-sm font-semibold text-quiet no-underline hover:text-ink hover:underline hover:underline-offset-8 aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-4 aria-[current]:decoration-pencil aria-[current]:underline-offset-8"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
