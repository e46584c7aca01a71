import * as z from "zod/mini";
import type { Forum } from "#contract/forum.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
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

const NO_FIELDS = z.object({});

export function DeleteForumForm({ forum: { id, title }, onClose }: { forum: Forum; onClose: () => void }) {
  const { send } = useSendForum();
  return (
    <Form
      label="Delete forum"
      schema={NO_FIELDS}
      onSubmit={async () => {
        await send("DELETE", `/api/forums/${id}`);
        onClose();
        toast({ title: "Forum deleted", description: `“${title}” has been deleted` });
      }}
      onFailure={explainFailure}
    >
      <p>“{title}” has no topics. Deleting it cannot be undone.</p>
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Forum" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}
