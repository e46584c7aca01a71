import type { Passkey } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, explainAccountError } from "#web/features/accounts/account-form-error.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";

const loadSchema = async () => (await import("#contract/passkeys.ts")).PasskeyRename;

type RenamePasskeyFormProps = { user: Self; passkey: Passkey; onDone: () => void };

export function RenamePasskeyForm({ user, passkey, onDone }: RenamePasskeyFormProps) {
  const path = `/api/users/${user.id}/passkeys`;
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path] });
  const explain = explainAccountError("The passkey could not be renamed. Please try again.");
  return (
    <Form
      label="Rename passkey"
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("PUT", `${path}/${passkey.id}`, input);
        onDone();
      }}
      onFailure={explain}
    >
      <TextField name="name" label="Name of the passkey" defaultValue={passkey.name} autoComplete="off" />
      <FormError />
      <FormButtons onCancel={onDone} submit="Rename" busyLabel="Renaming..." />
    </Form>
  );
}
