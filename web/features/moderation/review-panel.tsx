import { type ReactNode, useRef, useState } from "react";
import { REFUSALS } from "#contract/decisions.ts";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DecisionButtons, DecisionState, RejectionReasons } from "./decision-buttons.tsx";
import { listingHref, moderatedQuery, moderationQuery } from "./moderation-queries.ts";
import type { Verb } from "./outcomes.ts";
import { isDecided, useDecisions } from "./use-decisions.ts";
import { useSameText } from "./use-same-text.ts";

type ReviewPanelProps = {
  resource: ResourceDetail;
  /** What an edit changes. */
  differences: (resource: ModeratedResource) => ReactNode;
};

/** The moderators' part of a resource's own page, while it or an edit of it waits for review, or once it was rejected. */
export function ReviewPanel({ resource, differences }: ReviewPanelProps) {
  const { data } = useQuery(moderatedQuery(resource.id));
  const { decisions, decide, undo } = useDecisions();
  const panel = useRef<HTMLElement>(null);
  const isSame = useSameText(data ?? undefined, resource);
  const entry = decisions.get(resource.id);
  const decision = isDecided(entry) ? entry : undefined;
  // As it was when it was decided on.
  const reviewed = entry?.resource ?? data;
  if (!reviewed?.waitingSince) return reviewed?.status === "rejected" && <RejectedPanel resource={reviewed} />;

  // The buttons are about to change.
  const stay = () => panel.current?.focus({ preventScroll: true });
  const choose = (verb: Verb) => {
    stay();
    void decide(reviewed, verb);
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Review"
      className="screen-only grid gap-5 rounded-lg bg-pencil-tint p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        {decision ? (
          <DecisionState
            decision={decision}
            titleId="resource-title"
            onUndo={() => {
              stay();
              void undo(decision);
            }}
          />
        ) : (
          isSame && (
            <DecisionButtons resource={reviewed} status="pending" titleId="resource-title" onDecision={choose} />
          )
        )}
        <div className="ml-auto">
          <NextPending id={resource.id} since={reviewed.waitingSince} />
        </div>
      </div>
      <RejectionReasons decision={decision} onSent={stay} />
      {reviewed.waitingEdit && differences(reviewed)}
    </section>
  );
}

type NextPendingProps = {
  id: number;
  /** How long this one has waited. */
  since: string;
};

/** Leads to what waits after this resource for a decision of this reader; from the last one back to the first. */
function NextPending({ id, since }: NextPendingProps) {
  const { data } = useQuery(moderationQuery({ tab: "pending", search: "", after: null, selected: null }));
  if (!data) return null;
  const others = data.items.filter((other) => other.id !== id && other.waitingSince && !other.refusal);
  const next = others.find(({ waitingSince }) => waitingSince && waitingSince >= since) ?? others[0];
  if (!next && !data.next) return <p className="text-quiet text-sm">Nothing else waits for your review.</p>;
  // Further down in the queue there may be something.
  const href = next ? `/resources/${next.id}` : listingHref({});
  return (
    <ButtonLink href={href} size="sm" variant="quiet">
      Next pending
    </ButtonLink>
  );
}

/** On the page of a resource that was rejected earlier: the way to say why, or to say it better. */
function RejectedPanel({ resource }: { resource: ModeratedResource }) {
  const panel = useRef<HTMLElement>(null);
  const [isExplaining, setIsExplaining] = useState(false);
  // The button that was pressed is about to disappear.
  const stay = () => panel.current?.focus({ preventScroll: true });
  const { reasons = [], note = null } = resource.review ?? {};
  const isExplained = reasons.length > 0 || note !== null;
  return (
    <section ref={panel} tabIndex={-1} aria-label="Review" className="screen-only rounded-lg bg-pencil-tint p-4 sm:p-5">
      {isExplaining ? (
        <RejectionReasons
          decision={{ resource, to: "rejected", isStored: true }}
          said={isExplained ? { reasons, note } : undefined}
          onSent={stay}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {isExplained ? "Rejected. The author has the reasons." : "Rejected without a reason."}
          {resource.refusal ? (
            REFUSALS[resource.refusal]
          ) : (
            <Button
              size="sm"
              variant="quiet"
              className="needs-script"
              onClick={() => {
                stay();
                setIsExplaining(true);
              }}
            >
              {isExplained ? "Reword" : "Say why"}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
