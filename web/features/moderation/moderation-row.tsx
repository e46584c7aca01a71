import type { MouseEvent } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import type { Resource } from "#contract/resources.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import { Badge, SkillBadge, StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import type { Verb } from "./use-decisions.ts";

const VERBS: Record<Status, Verb[]> = { pending: ["approve", "reject"], rejected: ["approve"], approved: [] };

const LABELS: Record<Verb, string> = { approve: "Approve", reject: "Reject" };

type ModerationRowProps = {
  resource: ModeratedResource;
  /** For the list with resources of every status. */
  showStatus: boolean;
  onDecision: (resource: ModeratedResource, verb: Verb) => void;
};

export function ModerationRow({ resource, showStatus, onDecision }: ModerationRowProps) {
  const { id, title, userId, createdAt, description, status } = resource;
  const titleId = `resource-${id}`;
  const decide = (event: MouseEvent<HTMLElement>, verb: Verb) => {
    moveFocus(event.currentTarget.closest("li"), showStatus);
    onDecision(resource, verb);
  };
  return (
    <li
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 dir="auto" id={titleId} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
          {showStatus && <StatusBadge status={status} />}
          <UserLink id={userId} />
          <FormattedDate iso={createdAt} />
        </p>
        <p dir="auto" className="mt-3 max-w-prose text-sm">
          {description}
        </p>
        <Badges resource={resource} />
      </div>
      <div className="flex flex-wrap gap-3 self-start">
        {VERBS[status].map((verb) => (
          <Button
            key={verb}
            size="sm"
            variant={verb === "approve" ? "primary" : "secondary"}
            aria-describedby={titleId}
            data-submits
            onClick={(event) => decide(event, verb)}
          >
            {LABELS[verb]}
          </Button>
        ))}
        <ButtonLink href={`/resources/${id}`} size="sm" variant="quiet" aria-describedby={titleId}>
          View
        </ButtonLink>
      </div>
    </li>
  );
}

const Badges = ({ resource }: { resource: Resource }) => (
  <p className="mt-3 flex flex-wrap gap-2">
    <Badge>{badgeLabel("educationalLevel", resource.educationalLevel)}</Badge>
    <SkillBadge level={resource.skillLevel} />
    <Badge>{badgeLabel("contentType", resource.contentType)}</Badge>
    {resource.aiTopic && <Badge>{resource.aiTopic}</Badge>}
  </p>
);

/** The button is about to disappear: the focus moves to its row, or to the next one if the row disappears too. */
function moveFocus(row: Element | null, stays: boolean): void {
  const target = stays
    ? row
    : (row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("[role=tabpanel]"));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
