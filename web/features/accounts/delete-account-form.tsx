import { useQueryClient } from "@tanstack/react-query";
import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deleteDraftsOf } from "#web/lib/forms/drafts.ts";
import { setViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { ACCOUNT_PROMPT, explainAccountError } from "./account-form-error.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

const loadSchema = async () => (await import("#contract/accounts.ts")).DeleteAccountInput;

export function DeleteAccountForm({ user, onCancel }: { user: Self; onCancel: () => void }) {
  const client = useQueryClient();
  const { send, continueTo } = useSend(ACCOUNT_PROMPT);
  const explain = explainAccountError("Failed to delete your account. Please try again.");

  return (
    <Form
      label="Delete account"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("DELETE", `/api/users/${user.id}`, input);
        deleteDraftsOf(user.id);
        continueTo("/");
        setViewer(client, null);
        toast(DELETED);
      }}
      onFailure={explain}
    >
      <p>
        Your profile, email addresses, saved list, your own lists, sign-ins and activity log are erased at once. What
        you have posted stays, under “User #{user.id}” without your name, unless you have it erased as well.{" "}
        <strong>This cannot be undone.</strong>
      </p>
      <CheckboxField
        name="erasePosts"
        label="Also erase everything I have posted: resources, trials, ratings, comments, topics and replies"
      />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Delete My Account" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}

const DELETED = { title: "Account deleted", description: "Your account and your personal data have been erased" };
