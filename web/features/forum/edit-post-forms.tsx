import type { Reply, Topic } from "#contract/forum.ts";
import { replaceInLists, setData } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { topicQuery } from "./forum-queries.ts";
import { POST_HINT } from "./post-errors.ts";

const loadTopicSchema = () => import("#contract/forum.ts").then(({ TopicDraft }) => TopicDraft);

type EditTopicFormProps = { topic: Topic; onClose: () => void };

export function EditTopicForm({ topic: { id, title, content }, onClose }: EditTopicFormProps) {
  const { send } = useSend({
    invalidates: ["/api/topics", "/api/forums"],
    prompt: "Please log in to edit your topic",
  });
  return (
    <EditForm
      label="Edit your topic"
      schema={loadTopicSchema}
      draft={`edit topic ${id}`}
      onSave={(draft) => send<Topic>("PUT", `/api/topics/${id}`, draft, (saved) => [setData(topicQuery(id), saved)])}
      onClose={onClose}
    >
      <TextField name="title" label="Topic Title" defaultValue={title} autoComplete="off" />
      <MarkdownField
        name="content"
        label="Content"
        defaultValue={content}
        place="topic"
        thread={{ topic: id }}
        rows={7}
        hint={POST_HINT}
      />
    </EditForm>
  );
}

const loadReplySchema = () => import("#contract/forum.ts").then(({ ReplyDraft }) => ReplyDraft);

type EditReplyFormProps = { reply: Reply; onClose: () => void };

export function EditReplyForm({ reply: { id, topicId, content }, onClose }: EditReplyFormProps) {
  const path = `/api/topics/${topicId}/replies`;
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to edit your reply" });
  return (
    <EditForm
      label="Edit your reply"
      schema={loadReplySchema}
      draft={`edit reply ${id}`}
      onSave={(draft) => send<Reply>("PUT", `/api/replies/${id}`, draft, (saved) => [replaceInLists(path, saved)])}
      onClose={onClose}
    >
      <MarkdownField
        name="content"
        label="Your reply"
        defaultValue={content}
        place="reply"
        thread={{ topic: topicId }}
        rows={5}
        hint={POST_HINT}
      />
    </EditForm>
  );
}
