import { nextCursor, withQuery } from "#web/lib/navigation/url.ts";
import { Pagination } from "#web/ui/pagination.tsx";

type ListingPaginationProps = {
  search: URLSearchParams;
  /** The API's path of the next page. */
  next: string | null;
};

const LABELS = { previous: "First page", next: "Next page" };

/** With cursors there are links to the first and the next page only; the browser's Back leads to the previous one. */
export function ListingPagination({ search, next }: ListingPaginationProps) {
  const params = Object.fromEntries(search);
  const hrefFor = (cursor: string | null) => withQuery("/resources", { ...params, cursor });
  const cursor = nextCursor(next);
  return (
    <Pagination
      label="Pages"
      previous={search.has("cursor") ? hrefFor(null) : null}
      next={cursor ? hrefFor(cursor) : null}
      labels={LABELS}
    />
  );
}
