import type { NewApiToken, Scope } from "#contract/api-tokens.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, explainAccountError } from "#web/features/accounts/account-form-error.ts";
import { CurrentPasswordField } from "#web/features/accounts/current-password-field.tsx";
import { useSend } from "#web/lib/api/use-send.ts";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";

const loadSchema = () => import("./new-token-schema.ts").then(({ NewTokenSchema }) => NewTokenSchema);

const DAYS = { 7: "A week", 30: "30 days", 90: "90 days", 365: "A year" };

const DAY_MS = 24 * 60 * 60_000;

type NewTokenFormProps = { user: Self; path: string; onMade: (made: NewApiToken) => void; onCancel: () => void };

export default function NewTokenForm({ user, path, onMade, onCancel }: NewTokenFormProps) {
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path, path.replace("tokens", "activity")] });
  return (
    <Form
      label="New API token"
      schema={loadSchema}
      onSubmit={async ({ days, ...input }) => {
        const expiresAt = new Date(Date.now() + days * DAY_MS);
        onMade(await send<NewApiToken>("POST", path, { ...input, expiresAt }));
      }}
      onFailure={explainAccountError("Failed to make the token. Please try again.")}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="Say what it is for, so that you know later which one to revoke."
      />
      <SelectField name="scope" label="What it may do" defaultValue="read">
        {(Object.keys(SCOPE_WORDS) as Scope[]).map((scope) => (
          <option key={scope} value={scope}>
            {SCOPE_WORDS[scope].choice}
          </option>
        ))}
      </SelectField>
      <SelectField name="days" label="How long it lasts" defaultValue="90">
        {Object.entries(DAYS).map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </SelectField>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Make Token" busyLabel="Making..." />
    </Form>
  );
}
