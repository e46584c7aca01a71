import { lazy, Suspense } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import { canModerate } from "#contract/roles.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Skeleton } from "#web/ui/loading.tsx";

/** Only authors and moderators need this code, so nobody else loads it. The server never suspends, so there it is not lazy. */
const load = () => import("./resource-review-parts.ts");
const loaded = import.meta.env.SSR ? await load() : null;
const AuthorPanel = loaded?.AuthorPanel ?? lazy(() => load().then((all) => ({ default: all.AuthorPanel })));
const History = loaded?.History ?? lazy(() => load().then((all) => ({ default: all.History })));
const ResourceModeration =
  loaded?.ResourceModeration ?? lazy(() => load().then((all) => ({ default: all.ResourceModeration })));

/** Above the title: for its author what the team decided and why, for moderators the decision. */
export function ResourceReview({ resource }: { resource: ResourceDetail }) {
  const viewer = useViewer();
  const { userId, status, waitingEdit, review } = resource;
  const hasNews = status !== "approved" || waitingEdit || review?.decision === "rejected";
  return (
    <>
      {viewer?.id === userId && hasNews && (
        <div className="screen-only">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <AuthorPanel resource={resource} />
          </Suspense>
        </div>
      )}
      {canModerate(viewer) && (
        <Suspense>
          <ResourceModeration resource={resource} />
        </Suspense>
      )}
    </>
  );
}

export function ResourceHistory({ resource: { id, userId } }: { resource: ResourceDetail }) {
  const viewer = useViewer();
  if (viewer?.id !== userId && !canModerate(viewer)) return null;
  return (
    <Suspense>
      <History resourceId={id} isOwn={viewer?.id === userId} />
    </Suspense>
  );
}
