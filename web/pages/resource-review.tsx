import type { ResourceDetail } from "#contract/resources.ts";
import { canModerate } from "#contract/roles.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Skeleton } from "#web/ui/loading.tsx";

/** Only authors and moderators need these, so nobody else loads them. */
const AuthorPanel = lazyPart(
  () => import("#web/features/reviews/author-panel.tsx"),
  "AuthorPanel",
  <Skeleton className="h-24" />,
);
const History = lazyPart(() => import("#web/features/reviews/history.tsx"), "History");
const ResourceModeration = lazyPart(() => import("./resource-moderation.tsx"), "ResourceModeration");

/** Above the title: for its author what the team decided and why, for moderators the decision. */
export function ResourceReview({ resource }: { resource: ResourceDetail }) {
  const viewer = useViewer();
  const { userId, status, waitingEdit, review } = resource;
  const hasNews = status !== "approved" || waitingEdit || review?.decision === "rejected";
  return (
    <>
      {viewer?.id === userId && hasNews && (
        <div className="screen-only">
          <AuthorPanel resource={resource} />
        </div>
      )}
      {canModerate(viewer) && <ResourceModeration resource={resource} />}
    </>
  );
}

export function ResourceHistory({ resource: { id, userId } }: { resource: ResourceDetail }) {
  const viewer = useViewer();
  if (viewer?.id !== userId && !canModerate(viewer)) return null;
  return <History resourceId={id} isOwn={viewer?.id === userId} />;
}
