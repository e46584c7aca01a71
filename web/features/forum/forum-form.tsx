import type { Forum } from "#contract/forum.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { useSendForum } from "./use-change-forum.ts";

type ForumFormProps = {
  /** Undefined for a new one. */
  forum: Forum | undefined;
  /** Where a new one goes. */
  position: number;
  onClose: () => void;
};

const loadSchema = () => import("#contract/forum.ts").then(({ ForumTexts }) => ForumTexts);

export function ForumForm({ forum, position, onClose }: ForumFormProps) {
  const { send } = useSendForum();
  const { seen, explain } = useSeen(forum ?? {});
  const change = ({ id, position, archived }: Forum, texts: Pick<Forum, "title" | "description">) =>
    send("PUT", `/api/forums/${id}`, { position, archived, ...texts, seen });
  return (
    <Form
      label={forum ? "Edit forum" : "Add a forum"}
      schema={loadSchema}
      draft={`forum ${forum?.id ?? "new"}`}
      onSubmit={async (texts) => {
        await (forum ? change(forum, texts) : send("POST", "/api/forums", { ...texts, position }));
        onClose();
        toast({ title: forum ? "Forum changed" : "Forum added", description: `“${texts.title}” is in the community` });
      }}
      onFailure={explain}
    >
      <TextField name="title" label="Title" defaultValue={forum?.title} autoComplete="off" />
      <TextareaField
        name="description"
        label="Description"
        rows={3}
        defaultValue={forum?.description}
        hint="One or two sentences, shown under the title."
      />
      <FormError />
      <FormButtons
        onCancel={onClose}
        submit={forum ? "Save Changes" : "Add Forum"}
        busyLabel={forum ? "Saving..." : "Adding..."}
      />
    </Form>
  );
}
