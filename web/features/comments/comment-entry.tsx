import { useState } from "react";
import type { Comment } from "#contract/comments.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { FeedbackEntry } from "#web/ui/feedback-entry.tsx";

const load = () => import("./edit-comment-form.tsx").then(({ EditCommentForm }) => EditCommentForm);

export function CommentEntry({ comment, menu }: { comment: Comment; menu: RenderPostMenu }) {
  const { id, author, createdAt, editedAt, contentHtml } = comment;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditCommentForm = useLoaded(editing, load, close);
  return (
    <FeedbackEntry
      anchor={`comment-${id}`}
      {...{ author, createdAt, editedAt }}
      menu={menu({ kind: "comment", id, author, onEdit: () => setEditing(true) })}
      form={EditCommentForm && <EditCommentForm comment={comment} onClose={close} />}
      html={contentHtml}
    />
  );
}
