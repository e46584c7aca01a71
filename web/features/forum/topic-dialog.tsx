import { useState } from "react";
import type { Forum } from "#contract/forum.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { explainPostError, NoTargetError, POST_HINT } from "./post-errors.ts";

type TopicFormProps = {
  forums: Forum[];
  /** Where the dialog was opened. Another one can be chosen in it. */
  forum: Forum | undefined;
  onCreated: (forum: Forum, continueTo: (to: string) => void) => void;
};

type TopicDialogProps = TopicFormProps & { open: boolean; onClose: () => void };

const loadSchema = () => import("./topic-schemas.ts").then(({ TopicFormSchema }) => TopicFormSchema);

const FAILURE = {
  title: "Failed to create topic",
  gone: "No forum selected",
};

export const TopicDialog = ({ open, onClose, ...form }: TopicDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Create New Topic">
    {open && <TopicForm {...form} onCancel={onClose} />}
  </Dialog>
);

function TopicForm({ forums, forum, onCancel, onCreated }: TopicFormProps & { onCancel: () => void }) {
  // The Back button may leave the forum while the dialog is open.
  const [opened] = useState(forum);
  const { send, continueTo } = useSend({
    invalidates: ["/api/forums", "/api/topics"],
    prompt: "Please log in to create a topic",
  });
  return (
    <Form
      label="Create New Topic"
      schema={loadSchema}
      draft={opened && `topic ${opened.id}`}
      onSubmit={async ({ forumId, ...draft }) => {
        const chosen = forums.find(({ id }) => String(id) === forumId);
        if (!chosen) throw new NoTargetError();
        await send("POST", `/api/forums/${chosen.id}/topics`, draft);
        toast({ title: "Topic created", description: "Your topic has been posted successfully" });
        onCreated(chosen, continueTo);
      }}
      onFailure={(error) => explainPostError(error, FAILURE)}
    >
      <SelectField name="forumId" label="Forum" defaultValue={opened?.id ?? ""}>
        <option value="">Choose a forum</option>
        {forums
          .filter(({ archived }) => !archived)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </SelectField>
      <TextField name="title" label="Topic Title" hint="Be clear and specific." autoComplete="off" />
      <MarkdownField name="content" label="Content" preview={previewFor("topic")} rows={7} hint={POST_HINT} />
      <FormButtons onCancel={onCancel} submit="Create Topic" busyLabel="Creating..." />
    </Form>
  );
}
