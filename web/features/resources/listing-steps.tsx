import { cursorIn, withQuery } from "#web/lib/address.ts";
import { Pagination } from "#web/ui/pagination.tsx";

type ListingStepsProps = {
  search: URLSearchParams;
  /** The API's address of the next page. */
  next: string | null;
};

const WORDS = { previous: "First page", next: "Next page" };

/** Pages are found by position, so there are the first, the next, and the browser's Back to where one was. */
export function ListingSteps({ search, next }: ListingStepsProps) {
  const asked = Object.fromEntries(search);
  const addressOf = (cursor: string | null) => withQuery("/resources", { ...asked, cursor });
  const cursor = cursorIn(next);
  return (
    <Pagination
      label="Pages"
      previous={search.has("cursor") ? addressOf(null) : null}
      next={cursor ? addressOf(cursor) : null}
      words={WORDS}
    />
  );
}
