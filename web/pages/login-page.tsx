import type { Self } from "#contract/users.ts";
import { useCodeField } from "#web/features/accounts/account-fields.tsx";
import { AccountPage, OtherWays, ProviderLinks, WhyHere } from "#web/features/accounts/account-page.tsx";
import { PasskeySignIn } from "#web/features/accounts/passkeys/passkey-sign-in.tsx";
import { useRegistration } from "#web/features/accounts/registration.ts";
import { useFinishSignIn, useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { ApiError } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export default function LoginPage() {
  const withRedirect = useWithRedirect();
  const { refusal } = useRegistration();
  return (
    <AccountPage
      title="Log in"
      lead={
        <WhyHere
          action="Log in"
          otherwise="Welcome back. Your saved resources and discussions are where you left them."
        />
      }
    >
      <LoginForm />
      <OtherWays>
        <ProviderLinks />
        <PasskeySignIn />
      </OtherWays>
      <p className="mt-6">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
      <p className="mt-3">
        New here? {refusal ?? <TextLink href={withRedirect("/register")}>Create an account</TextLink>}
      </p>
    </AccountPage>
  );
}

const loadSchema = () => import("#contract/accounts.ts").then(({ Login }) => Login);

function LoginForm() {
  const { send, finishSignIn } = useFinishSignIn();
  const { codeField, hideCode, explain } = useCodeField(explainLoginError);
  return (
    <Form
      label="Log in"
      schema={loadSchema}
      onSubmit={async (credentials) => finishSignIn(await send<Self>("POST", "/api/auth/login", credentials))}
      onFailure={explain}
    >
      <TextField
        name="username"
        label="Username or email"
        // With "webauthn", browsers offer passkeys in the list under the field.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        // Another user may not need one.
        onChange={hideCode}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {codeField}
      <SubmitButton busyLabel="Logging in...">Log in</SubmitButton>
    </Form>
  );
}

function explainLoginError(error: unknown): Record<string, string> | undefined {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return;
  // Too many attempts or a server error say nothing about the password.
  const reason = error instanceof ApiError && status !== 401 ? error.reason : "Incorrect username or password";
  toast({
    title: "Login failed",
    description: status ? reason : "Something went wrong",
    // The field shows the error too, and once in red is enough.
    variant: status === 401 ? "quiet" : "destructive",
  });
  if (status === 401) return { password: "Invalid credentials. Please try again." };
}
