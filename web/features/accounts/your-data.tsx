import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deleteDraftsOf } from "#web/lib/forms/drafts.ts";
import { setViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button, buttonStyles } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CheckboxField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "./account-fields.tsx";

export function YourData({ user }: { user: Self }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <Card aria-labelledby="your-data">
      <h2 id="your-data" className="mb-5 text-xl">
        Your data
      </h2>
      <p className="text-quiet">
        Download a copy of everything stored about you, or delete your account. The{" "}
        <TextLink href="/privacy">privacy page</TextLink> says what that is.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        <a href={`/api/users/${user.id}/export`} download className={buttonStyles({ variant: "quiet" })}>
          Download my data
        </a>
        <Button variant="quiet" className="needs-script" onClick={() => setConfirming(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Delete your account?">
        {confirming && <DeleteAccountForm user={user} onCancel={() => setConfirming(false)} />}
      </Dialog>
    </Card>
  );
}

const loadSchema = async () => (await import("#contract/accounts.ts")).DeleteAccountInput;

function DeleteAccountForm({ user, onCancel }: { user: Self; onCancel: () => void }) {
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
        Your profile, email addresses, saved list, your own lists, login history and activity log are erased at once.
        What you have posted stays, under “User #{user.id}” without your name, unless you have it erased as well.{" "}
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
