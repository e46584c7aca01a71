import { useQueryClient } from "@tanstack/react-query";
import type { Forum } from "#contract/forum.ts";
import { changesOf } from "#web/lib/forms/changes-of.ts";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { forumsQuery } from "./forum-queries.ts";
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
  const client = useQueryClient();
  /** Sends what was changed here, upon what another admin may have changed meanwhile. */
  const change = async (edited: Forum, texts: Pick<Forum, "title" | "description">) => {
    const forums = await client.fetchQuery({ ...forumsQuery, staleTime: 0 });
    const { title, description, position, archived } = forums.find(({ id }) => id === edited.id) ?? edited;
    const now = { title, description, position, archived };
    await send("PUT", `/api/forums/${edited.id}`, { ...now, ...changesOf(edited, texts) });
  };
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
      onFailure={explainFailure}
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
