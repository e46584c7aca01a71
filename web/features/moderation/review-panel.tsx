import { type ReactNode, useRef } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import { DecisionState } from "./decision-state.tsx";
import { moderatedQuery } from "./moderation-queries.ts";
import { NextPending } from "./next-pending.tsx";
import type { Verb } from "./outcomes.ts";
import { RejectedPanel } from "./rejected-panel.tsx";
import { RejectionReasons } from "./rejection-reasons.tsx";
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
