import type { ReactNode } from "react";
import type { Comment } from "#contract/comments.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { FeedbackEntry, FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { commentsPage, commentsQuery } from "./comments-query.ts";

/** The menu entry that reports one. */
type Report = (id: number) => ReactNode;

export function CommentList({ resourceId, report }: { resourceId: number; report: Report }) {
  const { data, isPending, isError, refetch } = usePage(commentsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No comments yet</p>;
  return <Comments path={String(commentsQuery(resourceId).queryKey[0])} report={report} />;
}

/** One page, with a button for the next. */
function Comments({ path, report }: { path: string; report: Report }) {
  const { data, isPending, isError, refetch } = usePage(commentsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  return (
    <>
      <ul>
        {data?.items.map((comment) => (
          <FeedbackEntry
            key={comment.id}
            anchor={`comment-${comment.id}`}
            userId={comment.userId}
            createdAt={comment.createdAt}
            menu={<CommentMenu comment={comment} report={report} />}
          >
            {comment.content}
          </FeedbackEntry>
        ))}
      </ul>
      <ShowMore next={data?.next ?? null}>{(next) => <Comments path={next} report={report} />}</ShowMore>
    </>
  );
}

/** Nobody reports their own. */
function CommentMenu({ comment, report }: { comment: Comment; report: Report }) {
  const viewer = useViewer();
  if (viewer?.id === comment.userId) return null;
  return <MoreMenu label={`More about the comment by User #${comment.userId}`}>{report(comment.id)}</MoreMenu>;
}
