import type { Passkey } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, explainAccountError } from "#web/features/accounts/account-form-error.ts";
import { CurrentPasswordField } from "#web/features/accounts/current-password-field.tsx";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";

const loadSchema = async () => (await import("#contract/passkeys.ts")).OwnerProof;

type RemovePasskeyFormProps = { user: Self; passkey: Passkey; onCancel: () => void; onDone: () => void };

export function RemovePasskeyForm({ user, passkey, onCancel, onDone }: RemovePasskeyFormProps) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    ...ACCOUNT_PROMPT,
    invalidates: [`${path}/passkeys`, `${path}/sessions`, `${path}/activity`, "/api/auth/user"],
  });
  const explain = explainAccountError("The passkey could not be removed. Please try again.");
  return (
    <Form
      label="Remove passkey"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("DELETE", `${path}/passkeys/${passkey.id}`, input);
        toast({ title: "Passkey removed", description: "Nobody gets in with it any more" });
        onDone();
      }}
      onFailure={explain}
    >
      <p>
        <span className="break-words font-semibold">{passkey.name}</span> no longer signs you in, and wherever it did
        so, you are logged out. Your device or password manager keeps its half until you delete it there.
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Remove" busyLabel="Removing..." variant="danger" />
    </Form>
  );
}
