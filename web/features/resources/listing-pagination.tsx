import type { Page } from "#web/lib/api/query-options.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { PAGE_SIZE } from "./resource-queries.ts";

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
