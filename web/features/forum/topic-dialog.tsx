import type { Forum } from "#contract/forum.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { explainFailure, NowhereToWrite } from "./failure.ts";

type TopicDialogProps = {
  open: boolean;
  onClose: () => void;
  /** May go away while the dialog is open: the Back button works behind it. */
  forum: Forum | undefined;
  onCreated: (forum: Forum, goOn: (to: string) => void) => void;
};

const rules = () => import("#contract/forum.ts").then(({ TopicDraft }) => TopicDraft);

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
  onCreated: (forum: Forum, goOn: (to: string) => void) => void;
};

function TopicForm({ forum, onCancel, onCreated }: TopicFormProps) {
  const { send, goOn } = useSend({ refreshes: ["/api/forums"], prompt: "Please log in to create a topic" });
  return (
    <Form
      label="Create New Topic"
      schema={rules}
      draft={forum && `topic ${forum.id}`}
      onSubmit={async (draft) => {
        if (!forum) throw new NowhereToWrite();
        await send("POST", `/api/forums/${forum.id}/topics`, draft);
        toast({ title: "Topic created", description: "Your topic has been posted successfully" });
        onCreated(forum, goOn);
      }}
      onFailure={(error) => explainFailure(error, FAILURE)}
    >
      {forum && <p className="-mt-3 text-quiet text-sm">in {forum.title}</p>}
      <TextField name="title" label="Topic Title" hint="Be clear and specific." autoComplete="off" />
      <TextareaField name="content" label="Content" rows={7} hint="Markdown works here: **bold**, lists, links." />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton working="Creating...">Create Topic</SubmitButton>
      </div>
    </Form>
  );
}
