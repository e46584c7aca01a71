import type { ModeratedResource } from "#contract/moderation.ts";
import type { WaitingEdit } from "#contract/resources.ts";
import { useSameText } from "#web/features/moderation/use-same-text.ts";
import { OwnPicture } from "#web/features/resources/own-picture.tsx";
import { BasedOn } from "#web/features/resources/remixes.tsx";
import { ResourceContent } from "#web/features/resources/resource-content.tsx";
import { ResourceInformation } from "#web/features/resources/resource-information.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { Differences } from "#web/features/reviews/differences.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

/** A resource as its readers will see it, or what an edit changes, beside the queue. */
export const ResourcePreview = ({ resource }: { resource: ModeratedResource }) =>
  resource.waitingEdit ? (
    <EditPreview resource={resource} edit={resource.waitingEdit} />
  ) : (
    <NewResource resource={resource} />
  );

const EditPreview = ({ resource, edit }: { resource: ModeratedResource; edit: WaitingEdit }) => (
  <article className="grid grid-cols-1 gap-6">
    <header>
      <h2 dir="auto" className="font-semibold font-text text-xl">
        {resource.title}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
        <Badge tone="blue">Edited</Badge>
        <span>
          By <UserLink author={resource.author} />
        </span>
        <FormattedDate iso={edit.submittedAt} />
        <span>Readers see the approved text meanwhile.</span>
      </p>
    </header>
    <Differences resource={resource} edit={edit} />
  </article>
);

function NewResource({ resource }: { resource: ModeratedResource }) {
  const { data: detail, isError, refetch } = useQuery(resourceQuery(resource.id));
  const isCurrent = useSameText(resource, detail);
  if (isError) return <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>;
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h2 dir="auto" className="font-semibold font-text text-xl">
          {resource.title}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm">
          <span>
            Submitted by <UserLink author={resource.author} />
          </span>
          <FormattedDate iso={resource.createdAt} />
        </p>
        {(resource.cover !== null || resource.imageUrl) && (
          <div className="mt-6 overflow-hidden rounded-lg border border-line empty:hidden [&>.cover]:aspect-video">
            <OwnPicture resource={resource} />
          </div>
        )}
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line">
          {resource.description}
        </p>
      </header>
      {detail && <BasedOn resource={detail} />}
      {detail && isCurrent ? <ResourceContent resource={detail} /> : <Skeleton className="h-96" />}
      <ResourceInformation resource={resource} />
    </article>
  );
}
