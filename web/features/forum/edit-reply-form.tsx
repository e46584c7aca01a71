import type { Reply } from "#contract/forum.ts";
import { replaceInLists } from "#web/lib/api/cached-data.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { POST_HINT } from "./post-hint.ts";

const loadSchema = () => import("#contract/forum.ts").then(({ ReplyDraft }) => ReplyDraft);

type EditReplyFormProps = { reply: Reply; onClose: () => void };

export function EditReplyForm({ reply: { id, topicId, content }, onClose }: EditReplyFormProps) {
  const path = `/api/topics/${topicId}/replies`;
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to edit your reply" });
  return (
    <EditForm
      label="Edit your reply"
      schema={loadSchema}
      draft={`edit reply ${id}`}
      onSave={(draft) => send<Reply>("PUT", `/api/replies/${id}`, draft, (saved) => [replaceInLists(path, saved)])}
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
