import { useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/forum.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { replaceInLists } from "#web/lib/api/replace-in-lists.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { POST_HINT } from "./post-hint.ts";

const loadSchema = () => import("#contract/forum.ts").then(({ ReplyDraft }) => ReplyDraft);

type EditReplyFormProps = { reply: Reply; onClose: () => void };

export function EditReplyForm({ reply: { id, topicId, content }, onClose }: EditReplyFormProps) {
  const client = useQueryClient();
  const path = `/api/topics/${topicId}/replies`;
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to edit your reply" });
  return (
    <EditForm
      label="Edit your reply"
      schema={loadSchema}
      draft={`edit reply ${id}`}
      onSave={async (draft) => replaceInLists(client, path, await send<Reply>("PUT", `/api/replies/${id}`, draft))}
      onClose={onClose}
    >
      <MarkdownField
        name="content"
        label="Your reply"
        defaultValue={content}
        preview={previewFor("reply")}
        rows={5}
        hint={POST_HINT}
      />
    </EditForm>
  );
}
