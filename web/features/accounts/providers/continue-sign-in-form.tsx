import type { PendingSignIn } from "#contract/providers.ts";
import type { Self } from "#contract/users.ts";
import { useCodeField } from "#web/features/accounts/account-fields.tsx";
import { useFinishSignIn, useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { ApiError, hasFieldErrors, reasonOf } from "#web/lib/api/errors.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

const PATH = "/api/auth/pending-sign-in";

const loadSchema = async () => (await import("#contract/providers.ts")).PendingSignInAnswer;

/** Asks for the code of an authenticator app, or for the username and password of the account to connect. */
export function ContinueSignInForm({ pending }: { pending: PendingSignIn }) {
  const { send, finishSignIn } = useFinishSignIn();
  const { codeField, hideCode, explain } = useCodeField(explainRefusal, pending.needs === "code");
  return (
    <Form
      label="Continue logging in"
      schema={loadSchema}
      onSubmit={async (answer) => finishSignIn(await send<Self>("POST", PATH, answer))}
      onFailure={explain}
    >
      {pending.needs === "password" && (
        <>
          <TextField
            name="username"
            label="Username or email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={pending.username ?? ""}
            // Another account may not need one.
            onChange={hideCode}
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </>
      )}
      {codeField}
      <FormError />
      <SubmitButton busyLabel="Logging in...">
        {pending.needs === "password" ? "Connect and log in" : "Log in"}
      </SubmitButton>
    </Form>
  );
}

function explainRefusal(error: unknown): Record<string, string> | undefined {
  if (hasFieldErrors(error)) return;
  if (error instanceof ApiError && error.status === 401) return { password: "Incorrect username or password" };
  return { "": reasonOf(error) };
}

/** Leaves the account that has the address alone. */
export function NewAccountForm() {
  const { send, finishSignIn } = useFinishSignIn();
  const withRedirect = useWithRedirect();
  return (
    <Form
      label="Create a new account"
      schema={loadSchema}
      onSubmit={async () =>
        finishSignIn(await send<Self>("POST", PATH, { newAccount: true }), withRedirect("/welcome"))
      }
      onFailure={(error) => ({ "": reasonOf(error) })}
    >
      <FormError />
      <SubmitButton variant="secondary" busyLabel="Creating it...">
        Create a new account
      </SubmitButton>
    </Form>
  );
}
