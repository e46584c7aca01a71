import { useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/comments.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { replaceInLists } from "#web/lib/api/replace-in-lists.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { commentsPath } from "./comments-query.ts";

const loadSchema = () => import("#contract/comments.ts").then(({ CommentDraft }) => CommentDraft);

type EditCommentFormProps = { comment: Comment; onClose: () => void };

export function EditCommentForm({ comment: { id, resourceId, content }, onClose }: EditCommentFormProps) {
  const client = useQueryClient();
  const path = commentsPath(resourceId);
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to edit your comment" });
  return (
    <EditForm
      label="Edit your comment"
      schema={loadSchema}
      draft={`edit comment ${id}`}
      onSave={async (draft) => replaceInLists(client, path, await send<Comment>("PUT", `/api/comments/${id}`, draft))}
      onClose={onClose}
    >
      <MarkdownField
        name="content"
        label="Your comment"
        defaultValue={content}
        preview={previewFor("comment")}
        rows={4}
      />
    </EditForm>
  );
}
