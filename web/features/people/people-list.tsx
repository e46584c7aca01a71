import { keepPreviousData } from "@tanstack/react-query";
import { useQuery } from "#web/lib/api/use-query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { peopleQuery } from "./people-queries.ts";
import { type PeopleListing, peopleHref } from "./people-url.ts";
import { PersonRow } from "./person-row.tsx";

export function PeopleList({ listing }: { listing: PeopleListing }) {
  // While a new search loads, the previous result stays.
  const { data: page, isError, refetch } = useQuery({ ...peopleQuery(listing), placeholderData: keepPreviousData });
  if (isError && !page) return <LoadError onRetry={refetch}>The people could not be loaded.</LoadError>;
  if (page === undefined) return <RowsPlaceholder />;

  const { after, ...filters } = listing;
  const people = page?.items ?? [];
  const next = page?.next ?? null;
  return (
    <>
      <p role="status" className="mt-4 text-quiet text-sm">
        {page?.refusal ?? countOf(page?.total ?? 0)}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <Pagination
        label="More people"
        previous={after && peopleHref(filters)}
        next={next && peopleHref({ ...filters, after: cursorIn(next) })}
        labels={{ previous: "Back to the start", next: "More people" }}
      />
    </>
  );
}

const countOf = (total: number) =>
  total === 0 ? "Nobody matches." : total === 1 ? "1 person" : `${formatCount(total)} people`;

const RowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6 py-6">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
