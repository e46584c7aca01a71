import { ButtonLink } from "#web/ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";

type ListingStepsProps = {
  search: URLSearchParams;
  /** The API's address of the next page. */
  next: string | null;
};

/** Pages are found by position, so there are the first, the next, and the browser's Back to where one was. */
export function ListingSteps({ search, next }: ListingStepsProps) {
  const cursor = next && new URLSearchParams(next.split("?")[1]).get("cursor");
  const here = search.get("cursor");
  if (!cursor && !here) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-between gap-3">
      {here && (
        <ButtonLink href={addressWith(search, null)} variant="quiet">
          <ChevronLeftIcon /> First page
        </ButtonLink>
      )}
      {cursor && (
        <ButtonLink href={addressWith(search, cursor)} rel="next" variant="quiet" className="ml-auto">
          Next page <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}

function addressWith(search: URLSearchParams, cursor: string | null): string {
  const query = new URLSearchParams(search);
  query.delete("cursor");
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `/resources?${query}` : "/resources";
}
