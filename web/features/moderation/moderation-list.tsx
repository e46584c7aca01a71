import { keepPreviousData } from "@tanstack/react-query";
import type { Status } from "#contract/decisions.ts";
import type { ModeratedResource } from "#contract/moderation.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { moderationQuery } from "./moderation-queries.ts";
import { ModerationRow } from "./moderation-row.tsx";
import { type Listing, listingHref } from "./moderation-url.ts";
import type { Verb } from "./outcomes.ts";
import { RowsPlaceholder } from "./rows-placeholder.tsx";
import { type Decisions, isDecided } from "./use-decisions.ts";

type ModerationListProps = {
  listing: Listing;
  decisions: Decisions;
  onDecision: (resource: ModeratedResource, verb: Verb) => void;
};

/** Resources of every status, newest first. */
export function ModerationList({ listing, decisions, onDecision }: ModerationListProps) {
  // While a new search loads, the previous result stays.
  const { data: page, isError, refetch } = useQuery({ ...moderationQuery(listing), placeholderData: keepPreviousData });
  if (isError && !page) return <LoadError onRetry={refetch}>The resources could not be loaded.</LoadError>;
  if (page === undefined) return <RowsPlaceholder />;

  const { tab, search, after } = listing;
  const rows = (page?.items ?? []).map((resource) => ({ ...resource, status: statusOf(resource, decisions) }));
  const next = page?.next ?? null;

  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title={search ? "Nothing found" : "No resources yet"}
          hint={search ? "No resources match your search." : "No resources available."}
        />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((resource) => (
            <ModerationRow
              key={resource.id}
              resource={resource}
              decision={decisionOn(resource, decisions)}
              onDecision={onDecision}
            />
          ))}
        </ul>
      )}
      <Pagination
        label="More resources"
        previous={after && listingHref({ tab, search })}
        next={next && listingHref({ tab, search, after: cursorIn(next) })}
        labels={{ previous: "Back to the start", next: "More resources" }}
      />
    </>
  );
}

function decisionOn({ id }: ModeratedResource, decisions: Decisions) {
  const entry = decisions.get(id);
  return isDecided(entry) ? entry : undefined;
}

/** A decision that is on its way counts already. */
function statusOf({ id, status }: ModeratedResource, decisions: Decisions): Status {
  const decision = decisions.get(id);
  return decision && !decision.isStored && !decision.resource.waitingEdit ? decision.to : status;
}
