import { keepPreviousData } from "@tanstack/react-query";
import type { ModeratedResource } from "#contract/moderation.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { nextCursor } from "#web/lib/navigation/url.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { moderationQuery } from "./moderation-queries.ts";
import { ModerationRow } from "./moderation-row.tsx";
import { type Listing, listingHref } from "./moderation-url.ts";
import type { PendingDecisions, Verb } from "./use-decisions.ts";

const EMPTY = {
  pending: { searched: "No pending resources match your search.", plain: "No pending resources to review." },
  all: { searched: "No resources match your search.", plain: "No resources available." },
};

type ModerationListProps = {
  listing: Listing;
  decided: PendingDecisions;
  onDecision: (resource: ModeratedResource, verb: Verb) => void;
};

export function ModerationList({ listing, decided, onDecision }: ModerationListProps) {
  // While a new search loads, the previous result stays.
  const { data: page, isError, refetch } = useQuery({ ...moderationQuery(listing), placeholderData: keepPreviousData });
  if (isError && !page) return <LoadError onRetry={refetch}>The resources could not be loaded.</LoadError>;
  if (page === undefined) return <RowsPlaceholder />;

  const { tab, search, after } = listing;
  const rows = (page?.items ?? [])
    .map((resource) => ({ ...resource, status: decided.get(resource.id)?.to ?? resource.status }))
    .filter(({ status }) => tab === "all" || status === "pending");
  const next = page?.next ?? null;
  if (rows.length === 0 && next) return <RowsPlaceholder />;

  return (
    <>
      {rows.length === 0 ? (
        <p className="py-8 text-quiet">{search ? EMPTY[tab].searched : EMPTY[tab].plain}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((resource) => (
            <ModerationRow key={resource.id} resource={resource} showStatus={tab === "all"} onDecision={onDecision} />
          ))}
        </ul>
      )}
      <Pagination
        label="More resources"
        previous={after && listingHref({ tab, search })}
        next={next && listingHref({ tab, search, after: nextCursor(next) })}
        labels={{ previous: "Back to the start", next: "More resources" }}
      />
    </>
  );
}

const RowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6 py-6">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
);
