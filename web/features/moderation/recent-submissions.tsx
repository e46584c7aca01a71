import type { ModeratedResource } from "#contract/moderation.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { listingHref, recentQuery } from "./moderation-queries.ts";

export function RecentSubmissions() {
  const { data: page, isError, refetch } = useQuery(recentQuery);
  return (
    <Card aria-labelledby="recent-submissions">
      <h2 id="recent-submissions" className="mb-2 text-xl">
        Recent Submissions
      </h2>
      {!page &&
        (isError ? (
          <LoadError onRetry={refetch}>The submissions could not be loaded.</LoadError>
        ) : (
          <SubmissionsPlaceholder />
        ))}
      {page?.items.length === 0 && <p className="py-4 text-quiet">No pending resources to review.</p>}
      {page && page.items.length > 0 && (
        <ul className="divide-y divide-line">
          {page.items.map((resource) => (
            <Submission key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
      {page && page.total > page.items.length && (
        <p className="mt-4">
          <TextLink href={listingHref({})}>{`View all pending resources (${formatCount(page.total)})`}</TextLink>
        </p>
      )}
    </Card>
  );
}

const Submission = ({ resource: { id, title, author, createdAt, waitingEdit } }: { resource: ModeratedResource }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
    <div className="min-w-0">
      <h3 dir="auto" id={`submission-${id}`} className="text-lg">
        {title}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-quiet text-sm">
        {waitingEdit && <Badge tone="blue">Edited</Badge>}
        <span>
          Submitted by <UserLink author={author} />
        </span>
        <FormattedDate iso={waitingEdit?.submittedAt ?? createdAt} />
      </p>
    </div>
    <ButtonLink href={`/resources/${id}`} variant="quiet" size="sm" aria-describedby={`submission-${id}`}>
      View
    </ButtonLink>
  </li>
);

const SubmissionsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4 py-4">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
