import { useRef } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import type { Verb } from "./outcomes.ts";
import { RejectionReasons } from "./rejection-reasons.tsx";
import { ResourceBadges } from "./resource-badges.tsx";
import type { Decided } from "./use-decisions.ts";

type ModerationRowProps = {
  resource: ModeratedResource;
  /** What was decided on this page. */
  decision: Decided | undefined;
  onDecision: (resource: ModeratedResource, verb: Verb) => void;
};

/** A row of the list with resources of every status. */
export function ModerationRow({ resource, decision, onDecision }: ModerationRowProps) {
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
      className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 dir="auto" id={titleId} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
          <StatusBadge status={status} />
          {resource.waitingEdit && <Badge tone="blue">Edited</Badge>}
          <UserLink author={author} />
          <FormattedDate iso={createdAt} />
        </p>
        <p dir="auto" className="mt-3 max-w-prose text-sm">
          {description}
        </p>
        <ResourceBadges resource={resource} />
      </div>
      <div className="flex flex-wrap items-center gap-3 self-start md:max-w-72 md:justify-end">
        <DecisionButtons
          resource={resource}
          status={status}
          titleId={titleId}
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
