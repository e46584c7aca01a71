import { activeFilters } from "#contract/filters.ts";
import type { Page } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PAGE_SIZE, parseExact, parseFilters, parseSort, type Sort } from "./resource-queries.ts";

type SortOption = { name: string; sort?: Sort };

const BEST_MATCH: SortOption = { name: "Best match" };
const OPTIONS: SortOption[] = [
  { name: "Newest", sort: "newest" },
  { name: "Worked best", sort: "worked" },
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
    withQuery("/resources", {
      ...filters,
      exact: parseExact(search),
      sort: sort === defaultSort ? undefined : sort,
    });
  return (
    <nav
      aria-label="Sort by"
      className="hide-scrollbar bleed flex items-center gap-x-4 whitespace-nowrap text-sm max-md:w-screen md:flex-wrap"
    >
      <span aria-hidden="true" className="text-quiet max-sm:hidden">
        Sort by
      </span>
      {(searching ? [BEST_MATCH, ...OPTIONS] : OPTIONS).map(({ name, sort }) => (
        <a
          key={name}
          href={hrefFor(sort)}
          aria-current={sort === (parseSort(search) ?? defaultSort) ? "true" : undefined}
          className="inline-flex min-h-10 items-center rounded-sm font-semibold text-quiet no-underline hover:text-ink hover:underline hover:underline-offset-8 aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-4 aria-[current]:underline-offset-8"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** To what the filters in the URL find, newest first. */
export const FeedLink = ({ search }: { search: URLSearchParams }) => (
  <p className="screen-only mt-8 text-sm">
    <TextLink href={withQuery("/feeds/resources.atom", activeFilters(parseFilters(search)))}>
      Follow new resources in a feed reader
    </TextLink>
  </p>
);

type ListingPaginationProps = { search: URLSearchParams; page: Page<unknown> };

/** "25–36 of 36" between the links to the pages before and after. */
export function ListingPagination({ search, page }: ListingPaginationProps) {
  const { items, total, offset, prev, next } = page;
  const params = Object.fromEntries(search);
  const hrefFor = (cursor: string | null) => withQuery("/resources", { ...params, cursor });
  const isSecond = offset !== undefined && offset <= PAGE_SIZE;
  const cursor = cursorIn(next);
  return (
    <Pagination
      // A new one for each page: the focus does not stay on a link at its end, but goes to where the results begin.
      key={search.get("cursor")}
      label="Pages"
      previous={search.has("cursor") ? hrefFor(isSecond ? null : cursorIn(prev)) : null}
      next={cursor ? hrefFor(cursor) : null}
    >
      {offset !== undefined && items.length > 0 && rangeOf(offset, items.length, total)}
    </Pagination>
  );
}

const rangeOf = (offset: number, count: number, total: number) =>
  `${formatCount(offset + 1)}–${formatCount(offset + count)} of ${formatCount(total)}`;
