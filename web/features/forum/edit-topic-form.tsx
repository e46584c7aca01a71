import type { Topic } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { topicQuery } from "./forum-queries.ts";
import { POST_HINT } from "./post-hint.ts";

const loadSchema = () => import("#contract/forum.ts").then(({ TopicDraft }) => TopicDraft);

type EditTopicFormProps = { topic: Topic; onClose: () => void };

export function EditTopicForm({ topic: { id, title, content }, onClose }: EditTopicFormProps) {
  const { send } = useSend({
    invalidates: ["/api/topics", "/api/forums"],
    prompt: "Please log in to edit your topic",
  });
  return (
    <EditForm
      label="Edit your topic"
      schema={loadSchema}
      draft={`edit topic ${id}`}
      onSave={(draft) => send<Topic>("PUT", `/api/topics/${id}`, draft, (saved) => [setData(topicQuery(id), saved)])}
      onClose={onClose}
    >
      <TextField name="title" label="Topic Title" defaultValue={title} autoComplete="off" />
      <MarkdownField
        name="content"
        label="Content"
        defaultValue={content}
        preview={previewFor("topic")}
        rows={7}
        hint={POST_HINT}
      />
    </EditForm>
  );
}
