import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { Resource } from "#contract/resources.ts";
import { PENDING_PATH } from "#web/features/moderation/moderation-queries.ts";
import { Cover } from "#web/features/resources/cover.tsx";
import { ResourceContent } from "#web/features/resources/resource-content.tsx";
import { ResourceInformation } from "#web/features/resources/resource-information.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { invalidatePaths } from "#web/lib/api/invalidate.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

/** A resource as its readers will see it, beside the queue. */
export function ResourcePreview({ resource }: { resource: ModeratedResource }) {
  const { data: detail, isError, refetch } = useQuery(resourceQuery(resource.id));
  const isCurrent = !detail || hasSameText(resource, detail);
  useReadAgain(isCurrent, resource);
  if (isError) return <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>;
  return (
    <article className="grid grid-cols-1 gap-8">
      <header>
        <h2 dir="auto" className="text-2xl">
          {resource.title}
        </h2>
        <p className="mt-3 flex flex-wrap gap-x-4 text-quiet text-sm">
          <span>
            Submitted by <UserLink id={resource.userId} />
          </span>
          <FormattedDate iso={resource.createdAt} />
        </p>
        {resource.imageUrl && (
          <div className="mt-6 overflow-hidden rounded-lg border border-line">
            <Cover resource={resource} />
          </div>
        )}
        <p dir="auto" className="mt-6 max-w-prose whitespace-pre-line">
          {resource.description}
        </p>
      </header>
      {detail && isCurrent ? <ResourceContent resource={detail} /> : <Skeleton className="h-96" />}
      <ResourceInformation resource={resource} />
    </article>
  );
}

/** A decision is about the text in the list, so nothing else may show beside it. */
const hasSameText = (listed: Resource, detail: Resource) => FIELD_NAMES.every((name) => listed[name] === detail[name]);

/** Its author has edited it between the two requests: both are read again, once for each revision. */
function useReadAgain(isCurrent: boolean, { id, revision }: ModeratedResource): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each revision
  useEffect(() => {
    if (!isCurrent) void invalidatePaths(client, [`/api/resources/${id}`, PENDING_PATH]);
  }, [isCurrent, id, revision]);
}
