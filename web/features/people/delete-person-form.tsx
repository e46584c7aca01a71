import { useState } from "react";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { explainPersonError, type PersonFormProps, PROMPT } from "./person-form.ts";

export function DeletePersonForm({ person: { id, username }, onClose }: PersonFormProps) {
  // What they posted may be on any page.
  const { send } = useSend({ invalidates: ["/api"], prompt: PROMPT });
  const [loadSchema] = useState(
    () => () => import("./person-form-schemas.ts").then(({ deletionFormSchema }) => deletionFormSchema(username)),
  );
  return (
    <Form
      label="Delete account"
      schema={loadSchema}
      onSubmit={async ({ erasePosts }) => {
        await send("DELETE", `/api/admin/users/${id}`, { erasePosts });
        onClose();
        toast({ title: "Account deleted", description: `The account “${username}” has been deleted` });
      }}
      onFailure={explainPersonError("Failed to delete the account. Please try again.")}
    >
      <p>
        {`The profile, email addresses, saved list and sign-ins are erased at once. What they have posted stays, under “User #${id}” without a name, unless you erase it as well. `}
        <strong>This cannot be undone.</strong>
      </p>
      <CheckboxField
        name="erasePosts"
        label="Also erase everything they have posted: resources, trials, ratings, comments, topics and replies"
      />
      <TextField
        name="username"
        label={
          <>
            To confirm, type <span className="select-all break-all">{username}</span>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Account" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}
