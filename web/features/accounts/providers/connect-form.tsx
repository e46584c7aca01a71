import type { ConnectStarted } from "#contract/providers.ts";
import type { Site } from "#contract/site.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, explainAccountError } from "#web/features/accounts/account-form-error.ts";
import { CurrentPasswordField } from "#web/features/accounts/current-password-field.tsx";
import { useSend } from "#web/lib/api/use-send.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { identitiesPath } from "./identities-query.ts";

const loadSchema = async () => (await import("#contract/providers.ts")).DisconnectInput;

type ConnectFormProps = { user: Self; provider: Site["providers"][number]; onCancel: () => void };

export function ConnectForm({ user, provider, onCancel }: ConnectFormProps) {
  const { send } = useSend(ACCOUNT_PROMPT);
  return (
    <Form
      label={`Connect ${provider.label}`}
      schema={loadSchema}
      onSubmit={async ({ password }) => {
        const body = { provider: provider.name, password };
        const { address } = await send<ConnectStarted>("POST", identitiesPath(user.id), body);
        location.assign(address);
      }}
      onFailure={explainAccountError("Failed to connect. Please try again.")}
    >
      <p>
        You log in at {provider.label} and come back here. From then on, “Continue with {provider.label}” leads to this
        account.
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit={`Go to ${provider.label}`} busyLabel="Going there..." />
    </Form>
  );
}
