import { MOST_PASSKEYS } from "#contract/account-values.ts";
import type { Passkey } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError, useCodeField } from "./account-fields.tsx";
import { ProveWithPasskey, ProveWithProvider } from "./prove-identity.tsx";

type ConfirmDialogProps = { user: Self; onAnswer: (confirmed: boolean) => void };

/** Opened when the server refuses a write because somebody logged in too long ago: see `useSend`. */
export function ConfirmDialog({ user, onAnswer }: ConfirmDialogProps) {
  const cancel = () => onAnswer(false);
  const confirmed = () => onAnswer(true);
  return (
    <Dialog open onClose={cancel} title="Confirm that it is you">
      <div className="grid gap-5">
        <p>
          You logged in a while ago, and this changes who can get in. For the next hour you will not be asked again.
        </p>
        {user.hasPassword && <PasswordForm user={user} onConfirmed={confirmed} onCancel={cancel} />}
        <OtherWays user={user} onConfirmed={confirmed} />
        {!user.hasPassword && (
          <Button variant="quiet" className="justify-self-start" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const loadSchema = () => import("#contract/accounts.ts").then(({ Confirmation }) => Confirmation);

type PasswordFormProps = { user: Self; onConfirmed: () => void; onCancel: () => void };

function PasswordForm({ user, onConfirmed, onCancel }: PasswordFormProps) {
  const { send } = useSend(ACCOUNT_PROMPT);
  const { codeField, explain } = useCodeField(explainFailure);
  return (
    <Form
      label="Confirm"
      schema={loadSchema}
      onSubmit={async (confirmation) => {
        await send("POST", "/api/auth/confirm", confirmation);
        onConfirmed();
      }}
      onFailure={explain}
      allowedWhenSuspended
      allowedWhenUnconfirmed
    >
      <CurrentPasswordField user={user} ref={focusFirst} />
      {codeField}
      <FormError />
      <FormButtons onCancel={onCancel} submit="Confirm" busyLabel="Confirming..." />
    </Form>
  );
}

/** The browser looks for this when a dialog opens. React would focus the field before that. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute("autofocus", "");

const explainFailure = explainAccountError("That did not work. Please try again.");

/** Those that the account has. */
function OtherWays({ user, onConfirmed }: { user: Self; onConfirmed: () => void }) {
  const { data } = useQuery(readPage<Passkey>(`/api/users/${user.id}/passkeys?limit=${MOST_PASSKEYS}`));
  return (
    <div className="grid justify-items-start gap-3 empty:hidden">
      {data && data.total > 0 && <ProveWithPasskey onProved={onConfirmed} />}
      <ProveWithProvider user={user} onProved={onConfirmed} />
    </div>
  );
}
