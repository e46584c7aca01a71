import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Self } from "#contract/users.ts";
import { send } from "#web/lib/api.ts";
import { dropAllDrafts } from "#web/lib/drafts.ts";
import { toast } from "#web/lib/toasts.ts";
import { changeViewer } from "#web/lib/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { useRefused } from "./use-refused.ts";

const rules = async () => (await import("#contract/accounts.ts")).Leaving;

export function DeleteAccountForm({ user, onCancel }: { user: Self; onCancel: () => void }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const explain = useRefused("Failed to delete your account. Please try again.");

  return (
    <Form
      label="Delete account"
      schema={rules}
      onSubmit={async (leaving) => {
        await send("DELETE", `/api/users/${user.id}`, leaving);
        dropAllDrafts();
        navigate("/");
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
