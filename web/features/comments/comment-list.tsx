import { usePage } from "#web/lib/api/use-page.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { commentsPage, commentsQuery } from "./comments-query.ts";

export function CommentList({ resourceId, menu }: { resourceId: number; menu: RenderPostMenu }) {
  const { data, isPending, isError, refetch } = usePage(commentsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No comments yet</p>;
  return <Comments path={String(commentsQuery(resourceId).queryKey[0])} menu={menu} />;
}

/** One page, with a button for the next. */
function Comments({ path, menu }: { path: string; menu: RenderPostMenu }) {
  const { data, isPending, isError, refetch } = usePage(commentsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  return (
    <>
      <ul>
        {data?.items.map((comment) => (
          <CommentEntry key={comment.id} comment={comment} menu={menu} />
        ))}
      </ul>
      <ShowMore next={data?.next ?? null}>{(next) => <Comments path={next} menu={menu} />}</ShowMore>
    </>
  );
}
