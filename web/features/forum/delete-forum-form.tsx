import * as z from "zod/mini";
import type { Forum } from "#contract/forum.ts";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { useSendForum } from "./use-change-forum.ts";

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
