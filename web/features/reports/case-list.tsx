import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CaseRow } from "./case-row.tsx";
import { casesQuery } from "./cases-query.ts";
import { type CaseListing, casesHref } from "./cases-url.ts";

const EMPTY = {
  open: { title: "Nothing to look into", hint: "What people report appears here, the oldest first." },
  closed: { title: "Nothing decided lately", hint: "Decisions stay here for 180 days." },
};

export function CaseList({ listing }: { listing: CaseListing }) {
  const { data: page, isError, refetch } = useQuery(casesQuery(listing));
  if (isError) return <LoadError onRetry={refetch}>The reports could not be loaded.</LoadError>;
  if (page === undefined) return <Skeleton className="h-40" />;
  const cases = page?.items ?? [];
  if (cases.length === 0 && !listing.after) return <EmptyState {...EMPTY[listing.status]} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {cases.map((reportCase) => (
          <CaseRow key={reportCase.id} reportCase={reportCase} />
        ))}
      </ul>
      <Pagination
        label="More reports"
        previous={listing.after && casesHref({ ...listing, after: null })}
        next={page?.next ? casesHref({ ...listing, after: cursorIn(page.next) }) : null}
        labels={{ previous: "Back to the start", next: "More reports" }}
      />
    </>
  );
}
