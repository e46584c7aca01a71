import type { Forum } from "#contract/forum.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { explainPostError, NoTargetError } from "./post-error.ts";
import { POST_HINT } from "./post-hint.ts";

type TopicDialogProps = {
  open: boolean;
  onClose: () => void;
  /** May become undefined while the dialog is open, by the Back button. */
  forum: Forum | undefined;
  onCreated: (forum: Forum, continueTo: (to: string) => void) => void;
};

const loadSchema = () => import("#contract/forum.ts").then(({ TopicDraft }) => TopicDraft);

const FAILURE = {
  title: "Failed to create topic",
  gone: "No forum selected",
};

export const TopicDialog = ({ open, onClose, forum, onCreated }: TopicDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Create New Topic">
    {open && <TopicForm forum={forum} onCancel={onClose} onCreated={onCreated} />}
  </Dialog>
);

type TopicFormProps = {
  forum: Forum | undefined;
  onCancel: () => void;
  onCreated: (forum: Forum, continueTo: (to: string) => void) => void;
};

function TopicForm({ forum, onCancel, onCreated }: TopicFormProps) {
  const { send, continueTo } = useSend({ invalidates: ["/api/forums"], prompt: "Please log in to create a topic" });
  return (
    <Form
      label="Create New Topic"
      schema={loadSchema}
      draft={forum && `topic ${forum.id}`}
      onSubmit={async (draft) => {
        if (!forum) throw new NoTargetError();
        await send("POST", `/api/forums/${forum.id}/topics`, draft);
        toast({ title: "Topic created", description: "Your topic has been posted successfully" });
        onCreated(forum, continueTo);
      }}
      onFailure={(error) => explainPostError(error, FAILURE)}
    >
      {forum && <p className="-mt-3 text-quiet text-sm">in {forum.title}</p>}
      <TextField name="title" label="Topic Title" hint="Be clear and specific." autoComplete="off" />
      <MarkdownField name="content" label="Content" preview={previewFor("topic")} rows={7} hint={POST_HINT} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busyLabel="Creating...">Create Topic</SubmitButton>
      </div>
    </Form>
  );
}
