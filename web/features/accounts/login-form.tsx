import { useEffect, useRef, useState } from "react";
import type { Self } from "#contract/users.ts";
import { ApiError } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { CodeField } from "./account-fields.tsx";
import { useFinishSignIn } from "./use-finish-sign-in.ts";

const loadSchema = () => import("#contract/accounts.ts").then(({ Login }) => Login);

export function LoginForm() {
  const { send, finishSignIn } = useFinishSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError && "code" in error.fields)) return explainLoginError(error);
    setNeedsCode(true);
    // The first time the code field only appears, without an error.
    return needsCode ? undefined : { code: "" };
  };

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
        onChange={() => setNeedsCode(false)}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {needsCode && <CodeField ref={code} />}
      <SubmitButton busyLabel="Logging in...">Log in</SubmitButton>
    </Form>
  );
}

function explainLoginError(error: unknown) {
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
