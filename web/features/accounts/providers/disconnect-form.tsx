import type { Identity } from "#contract/providers.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, explainAccountError } from "#web/features/accounts/account-form-error.ts";
import { CurrentPasswordField } from "#web/features/accounts/current-password-field.tsx";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { identitiesPath } from "./identities-query.ts";

const loadSchema = async () => (await import("#contract/providers.ts")).DisconnectInput;

type DisconnectFormProps = { user: Self; identity: Identity; label: string; onDone: () => void };

export function DisconnectForm({ user, identity, label, onDone }: DisconnectFormProps) {
  const path = identitiesPath(user.id);
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path, `/api/users/${user.id}/activity`] });
  return (
    <Form
      label={`Disconnect ${label}`}
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("DELETE", `${path}/${identity.id}`, input);
        toast({ title: `${label} is disconnected`, description: "It no longer lets anybody in" });
        onDone();
      }}
      onFailure={explainAccountError("Failed to disconnect. Please try again.")}
    >
      <p>
        {identity.email ?? "This account"} at {label} will no longer let you in, until you connect it again.
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Disconnect" busyLabel="Disconnecting..." variant="danger" />
    </Form>
  );
}
