import type { Comment } from "#contract/comments.ts";
import { replaceInLists } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { commentsPath } from "./feedback-queries.ts";

const loadSchema = () => import("#contract/comments.ts").then(({ CommentDraft }) => CommentDraft);

type EditCommentFormProps = { comment: Comment; onClose: () => void };

export function EditCommentForm({ comment: { id, resourceId, content }, onClose }: EditCommentFormProps) {
  const path = commentsPath(resourceId);
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to edit your comment" });
  return (
    <EditForm
      label="Edit your comment"
      schema={loadSchema}
      draft={`edit comment ${id}`}
      onSave={(draft) => send<Comment>("PUT", `/api/comments/${id}`, draft, (saved) => [replaceInLists(path, saved)])}
      onClose={onClose}
    >
      <MarkdownField
        name="content"
        label="Your comment"
        defaultValue={content}
        place="comment"
        thread={{ resource: resourceId }}
        rows={4}
      />
    </EditForm>
  );
}
