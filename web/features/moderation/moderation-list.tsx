import { keepPreviousData } from "@tanstack/react-query";
import { useRef } from "react";
import type { Status } from "#contract/decisions.ts";
import type { ModeratedResource } from "#contract/moderation.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { DecisionButtons, RejectionReasons } from "./decision-buttons.tsx";
import { type Listing, listingHref, moderationQuery } from "./moderation-queries.ts";
import type { Verb } from "./outcomes.ts";
import { ResourceBadges, RowsPlaceholder } from "./resource-row-parts.tsx";
import { type Decided, type Decisions, isDecided } from "./use-decisions.ts";

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

type ModerationRowProps = {
  resource: ModeratedResource;
  /** What was decided on this page. */
  decision: Decided | undefined;
  onDecision: (resource: ModeratedResource, verb: Verb) => void;
};

/** A row of the list with resources of every status. */
function ModerationRow({ resource, decision, onDecision }: ModerationRowProps) {
  const { id, title, author, createdAt, description, status } = resource;
  const titleId = `resource-${id}`;
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed is about to disappear.
  const stay = () => row.current?.focus({ preventScroll: true });
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 dir="auto" id={titleId} className="font-semibold font-text text-base">
          {title}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
          <StatusBadge status={status} />
          {resource.waitingEdit && <Badge tone="blue">Edited</Badge>}
          <UserLink author={author} />
          <FormattedDate iso={createdAt} />
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 max-w-prose text-sm">
          {description}
        </p>
        <ResourceBadges resource={resource} />
      </div>
      <div className="flex flex-wrap items-center gap-3 self-start md:max-w-72 md:justify-end">
        <DecisionButtons
          resource={resource}
          status={status}
          titleId={titleId}
          isOneOfMany
          onDecision={(verb) => {
            stay();
            onDecision(resource, verb);
          }}
        />
        <ButtonLink href={`/resources/${id}`} size="sm" variant="quiet" aria-describedby={titleId}>
          View
        </ButtonLink>
      </div>
      <div className="max-w-3xl empty:hidden md:col-span-2">
        <RejectionReasons decision={decision} onSent={stay} />
      </div>
    </li>
  );
}
