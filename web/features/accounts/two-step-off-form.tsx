import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { ACCOUNT_PROMPT, explainAccountError } from "./account-form-error.ts";
import { CodeField } from "./code-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

const loadSchema = async () => (await import("#contract/accounts.ts")).TwoStepEnd;

export function TwoStepOffForm({ user, onDone }: { user: Self; onDone: () => void }) {
  const path = `/api/users/${user.id}/two-step`;
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path] });
  const explain = explainAccountError("Failed to turn off two-step sign-in. Please try again.");
  return (
    <Form
      label="Turn off two-step sign-in"
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("DELETE", path, input);
        toast({ title: "Two-step sign-in is off", description: "Your password alone lets you in" });
        onDone();
      }}
      onFailure={explain}
    >
      <CodeField />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Turn Off" busyLabel="Turning off..." variant="danger" />
    </Form>
  );
}
