import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, explainAccountError } from "#web/features/accounts/account-form-error.ts";
import { CurrentPasswordField } from "#web/features/accounts/current-password-field.tsx";
import { ApiError } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";

const loadSchema = async () => (await import("#contract/email-addresses.ts")).EmailChange;

const explainOthers = explainAccountError("Failed to change your email address. Please try again.");

const explain = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? { email: "This email is already in use" } : explainOthers(error);

export function ChangeEmailForm({ user, onDone }: { user: Self; onDone: () => void }) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [`${path}/email`, `${path}/activity`] });
  return (
    <Form
      label="Change email address"
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (change) => {
        await send("PUT", `${path}/email`, change);
        toast({ title: "See your mail", description: `We have sent a link to ${change.email}` });
        onDone();
      }}
      onFailure={explain}
    >
      <p className="text-quiet">
        We send a link to the new address. It takes the place of the old one when you open that link.
      </p>
      <TextField name="email" label="New email address" type="email" autoComplete="email" />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Send the link" busyLabel="Sending..." />
    </Form>
  );
}
