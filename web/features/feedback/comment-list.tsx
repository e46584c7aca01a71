import { useState } from "react";
import type { Comment } from "#contract/comments.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { PostMenu } from "#web/shared/post-menu.tsx";
import { FeedbackEntry, FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { commentsPage, commentsQuery } from "./feedback-queries.ts";

export function CommentList({ resourceId }: { resourceId: number }) {
  const { data, isPending, isError, refetch } = usePage(commentsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No comments yet</p>;
  return <Comments path={String(commentsQuery(resourceId).queryKey[0])} />;
}

/** One page, with a button for the next. */
function Comments({ path }: { path: string }) {
  const { data, isPending, isError, refetch } = usePage(commentsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  return (
    <>
      <ul>
        {data?.items.map((comment) => (
          <CommentEntry key={comment.id} comment={comment} />
        ))}
      </ul>
      <ShowMore next={data?.next ?? null}>{(next) => <Comments path={next} />}</ShowMore>
    </>
  );
}

const load = () => import("./edit-feedback-forms.tsx").then(({ EditCommentForm }) => EditCommentForm);

function CommentEntry({ comment }: { comment: Comment }) {
  const { id, author, createdAt, editedAt, contentHtml } = comment;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditCommentForm = useLoaded(editing, load, close);
  return (
    <FeedbackEntry
      anchor={`comment-${id}`}
      {...{ author, createdAt, editedAt }}
      menu={<PostMenu kind="comment" id={id} author={author} onEdit={() => setEditing(true)} />}
      form={EditCommentForm && <EditCommentForm comment={comment} onClose={close} />}
      html={contentHtml}
    />
  );
}
