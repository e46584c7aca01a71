import { useQueryClient } from "@tanstack/react-query";
import type { Self } from "#contract/users.ts";
import { dropDraftsOf } from "#web/lib/drafts.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { changeViewer } from "#web/lib/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { OWN_ACCOUNT, refusedAs } from "./refused.ts";

const rules = async () => (await import("#contract/accounts.ts")).DeleteAccountInput;

export function DeleteAccountForm({ user, onCancel }: { user: Self; onCancel: () => void }) {
  const client = useQueryClient();
  const { send, goOn } = useSend(OWN_ACCOUNT);
  const explain = refusedAs("Failed to delete your account. Please try again.");

  return (
    <Form
      label="Delete account"
      schema={rules}
      onSubmit={async (leaving) => {
        await send("DELETE", `/api/users/${user.id}`, leaving);
        dropDraftsOf(user.id);
        goOn("/");
        changeViewer(client, null);
        toast(DELETED);
      }}
      onFailure={explain}
    >
      <p>
        Your profile, email addresses, saved list, sign-ins and activity log are erased at once. What you have posted
        stays, under “User #{user.id}” without your name, unless you have it erased as well.{" "}
        <strong>This cannot be undone.</strong>
      </p>
      <CheckboxField
        name="erasePosts"
        label="Also erase everything I have posted: resources, ratings, comments, topics and replies"
      />
      <OwnPasswordField user={user} />
      <FormError />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton variant="danger" working="Deleting...">
          Delete My Account
        </SubmitButton>
      </div>
    </Form>
  );
}

const DELETED = { title: "Account deleted", description: "Your account and your personal data have been erased" };
