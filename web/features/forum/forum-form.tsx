import { useQueryClient } from "@tanstack/react-query";
import type { Forum } from "#contract/forum.ts";
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
  /** Another admin may have moved or archived it while the form was open. */
  const restOf = async (edited: Forum) => {
    const forums = await client.fetchQuery({ ...forumsQuery, staleTime: 0 });
    const { position, archived } = forums.find(({ id }) => id === edited.id) ?? edited;
    return { position, archived };
  };
  return (
    <Form
      label={forum ? "Edit forum" : "Add a forum"}
      schema={loadSchema}
      draft={`forum ${forum?.id ?? "new"}`}
      onSubmit={async (texts) => {
        const rest = forum ? await restOf(forum) : { position };
        await send(forum ? "PUT" : "POST", forum ? `/api/forums/${forum.id}` : "/api/forums", { ...texts, ...rest });
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
