import type { MouseEvent, ReactNode } from "react";
import { inLanguage } from "#contract/languages.ts";
import type { Resource, ResourceDetail } from "#contract/resources.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { countOf, formatMonth } from "#web/lib/format/format.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Worked } from "#web/shared/worked.tsx";
import { Badge, SkillBadge, StatusBadge } from "#web/ui/badge.tsx";
import { Average, Stars } from "#web/ui/stars.tsx";
import { BackLink } from "#web/ui/text-link.tsx";
import { OwnPicture } from "./own-picture.tsx";

type ResourceHeaderProps = {
  resource: ResourceDetail;
  /** Buttons such as save, share and edit. */
  actions: ReactNode;
};

export function ResourceHeader({ resource, actions }: ResourceHeaderProps) {
  const { title, description, status, cover, imageUrl, avgRating, ratingCount, views } = resource;
  const language = inLanguage(resource.language);
  return (
    <header>
      <Tags resource={resource} />
      {status !== "approved" && <UnderReview resource={resource} />}
      <h1 id="resource-title" {...language} className="mt-5 text-3xl">
        {title}
      </h1>
      <p className="screen-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
        {ratingCount === 0 ? (
          <span>Not rated yet</span>
        ) : (
          <span className="inline-flex items-center gap-2">
            <Stars value={avgRating} size="md" />
            <Average value={avgRating} />
          </span>
        )}
        <span>{countOf(ratingCount, "rating")}</span>
        <span>{countOf(views, "view")}</span>
      </p>
      <Trust resource={resource} />
      <div className="screen-only mt-5 flex flex-wrap items-center gap-2">{actions}</div>
      {(cover !== null || imageUrl) && (
        <div className="mt-7 overflow-hidden rounded-lg border border-line empty:hidden [&>.cover]:aspect-video">
          <OwnPicture resource={resource} />
        </div>
      )}
      <p {...language} className="mt-6 max-w-prose whitespace-pre-line text-lg rtl:ml-auto">
        {description}
      </p>
    </header>
  );
}

const Tags = ({ resource }: { resource: Resource }) => (
  <ul aria-label="Tags" className="screen-only flex flex-wrap gap-2">
    <li>
      <Badge>{levelLabel(resource)}</Badge>
    </li>
    <li>
      <SkillBadge level={resource.skillLevel} />
    </li>
    <li>
      <Badge>{badgeLabel("contentType", resource.contentType)}</Badge>
    </li>
    {resource.aiTopic && (
      <li>
        <Badge>{resource.aiTopic}</Badge>
      </li>
    )}
  </ul>
);

/** What speaks for it: how it went in class, that somebody looked at it, and what of students it needs. */
const Trust = ({ resource }: { resource: ResourceDetail }) => {
  const { reviewedOn, studentData } = resource;
  return (
    <p className="screen-only mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm empty:hidden">
      <Worked resource={resource} />
      {reviewedOn && <span className="text-quiet">Reviewed {formatMonth(asDay(reviewedOn))}</span>}
      {studentData && (
        <Badge tone={studentData === "personal" ? "amber" : "grey"}>{badgeLabel("studentData", studentData)}</Badge>
      )}
    </p>
  );
};

const UnderReview = ({ resource: { status, userId } }: { resource: Resource }) => (
  <p className="screen-only mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
    <StatusBadge status={status} isOwn={useViewer()?.id === userId}>
      {status === "pending" && "Pending Review"}
    </StatusBadge>
    Only its author and the team can see it{status === "pending" && " until it is approved"}.
  </p>
);

/** Goes back in the history to the list and its scroll position if one came from there; otherwise to the library. */
export const BackToResources = () => (
  <BackLink href="/resources" onClick={goBackIfFromList}>
    Back to Resources
  </BackLink>
);

function goBackIfFromList(event: MouseEvent) {
  if (!isPlainClick(event) || !cameFromList()) return;
  event.preventDefault();
  history.back();
}

function cameFromList(): boolean {
  const at = window.navigation?.currentEntry?.index ?? 0;
  const before = window.navigation?.entries()[at - 1]?.url;
  return before ? new URL(before).pathname === "/resources" : false;
}
