import type { MouseEvent } from "react";
import { CONTENT_TYPE_LABELS, type Status } from "#contract/resource-kinds.ts";
import type { Resource } from "#contract/resources.ts";
import { Badge, SkillBadge, StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import type { Verb } from "./use-decisions.ts";

const VERBS: Record<Status, Verb[]> = { pending: ["approve", "reject"], rejected: ["approve"], approved: [] };

const LABELS: Record<Verb, string> = { approve: "Approve", reject: "Reject" };

type ModerationRowProps = {
  resource: Resource;
  /** Where resources of every status are listed together. */
  showStatus: boolean;
  onDecision: (id: number, verb: Verb) => void;
};

export function ModerationRow({ resource, showStatus, onDecision }: ModerationRowProps) {
  const { id, title, userId, createdAt, description, status } = resource;
  const titleId = `resource-${id}`;
  const decide = (event: MouseEvent<HTMLElement>, verb: Verb) => {
    keepPlace(event.currentTarget.closest("li"), showStatus);
    onDecision(id, verb);
  };
  return (
    <li tabIndex={-1} aria-labelledby={titleId} className="py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 id={titleId} className="min-w-0 text-lg">
          {title}
        </h3>
        {showStatus && <StatusBadge status={status} />}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm">
        <UserLink id={userId} />
        <Day of={createdAt} />
      </p>
      <Badges resource={resource} />
      <p className="mt-3 max-w-prose text-sm">{description}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {VERBS[status].map((verb) => (
          <Button
            key={verb}
            size="sm"
            variant={verb === "approve" ? "primary" : "secondary"}
            aria-describedby={titleId}
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
    <Badge>{resource.educationalLevel}</Badge>
    <SkillBadge level={resource.skillLevel} />
    <Badge>{CONTENT_TYPE_LABELS[resource.contentType] ?? resource.contentType}</Badge>
    {resource.aiTopic && <Badge>{resource.aiTopic}</Badge>}
  </p>
);

/** The button is about to vanish: the keyboard goes on from its row, or the next one if that vanishes too. */
function keepPlace(row: Element | null, stays: boolean): void {
  const place = stays
    ? row
    : (row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("[role=tabpanel]"));
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
