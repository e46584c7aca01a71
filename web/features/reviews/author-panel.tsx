import type { Resource, ResourceDetail } from "#contract/resources.ts";
import type { QueuePlace as Place } from "#contract/reviews.ts";
import { readOrNull, useQuery } from "#web/lib/api/query.ts";
import { formatHours } from "#web/lib/format/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Differences } from "./differences.tsx";
import { ReasonsForAuthor } from "./history.tsx";

const queuePlaceQuery = (id: number) => readOrNull<Place>(`/api/resources/${id}/queue`, [404]);

/** What only its author sees above the title: what the team decided and why, or how long it may take. */
export function AuthorPanel({ resource }: { resource: ResourceDetail }) {
  const { id, status, waitingEdit, review } = resource;
  if (waitingEdit) {
    return (
      <Notice>
        <p>Your edit is waiting for review. Readers still see the approved text.</p>
        <QueuePlace resourceId={id} />
        <details>
          <summary className="font-semibold">What you sent</summary>
          <div className="mt-4">
            <Differences resource={resource} edit={waitingEdit} detail={resource} />
          </div>
        </details>
      </Notice>
    );
  }
  if (status === "pending") {
    return (
      <Notice>
        <QueuePlace resourceId={id} />
      </Notice>
    );
  }
  return status === "rejected" || review?.decision === "rejected" ? <NeedsChanges resource={resource} /> : null;
}

const NeedsChanges = ({ resource }: { resource: Resource }) => (
  <Notice title="Needs changes">
    <p>{whatHappened(resource)}</p>
    {resource.review && <ReasonsForAuthor {...resource.review} />}
    <p className="mt-2">
      <ButtonLink href={`/resources/${resource.id}/edit`} size="sm">
        Edit and Resubmit
      </ButtonLink>
    </p>
  </Notice>
);

function whatHappened({ status, publishedAt }: Resource): string {
  if (status === "approved") return "The team did not publish your edit. Readers still see the approved text.";
  return publishedAt ? "The team took it down. Readers no longer see it." : "The team has not published it yet.";
}

/** How long its author may have to wait. */
export function QueuePlace({ resourceId }: { resourceId: number }) {
  const { data } = useQuery(queuePlaceQuery(resourceId));
  // As high as it will be.
  return <p className="min-h-[1lh]">{data && placeText(data)}</p>;
}

const placeText = ({ ahead, medianHours }: Place) =>
  [ahead !== null && aheadText(ahead), medianHours !== null && waitText(medianHours)]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");

function aheadText(ahead: number): string {
  if (ahead === 0) return "You are next";
  return ahead === 1 ? "1 submission is ahead of yours" : `${ahead} submissions are ahead of yours`;
}

const waitText = (medianHours: number) => `Half of all decisions take less than ${formatHours(medianHours)}`;
