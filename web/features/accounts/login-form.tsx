import { useEffect, useRef, useState } from "react";
import type { Self } from "#contract/users.ts";
import { ApiError } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { useFinishSignIn } from "./use-finish-sign-in.ts";

const rules = () => import("#contract/accounts.ts").then(({ Login }) => Login);

export function LoginForm() {
  const { send, arriveAs } = useFinishSignIn();
  const [asksCode, askCode] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError && "code" in error.fields)) return explainRefusal(error);
    askCode(true);
    // Nothing is wrong yet with a code that was not asked for.
    return asksCode ? undefined : { code: "" };
  };

  return (
    <Form
      label="Log in"
      schema={rules}
      onSubmit={async (credentials) => arriveAs(await send<Self>("POST", "/api/auth/login", credentials))}
      onFailure={explain}
    >
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // Somebody else may not need one.
        onChange={() => askCode(false)}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {asksCode && <CodeField ref={code} />}
      <SubmitButton working="Logging in...">Log in</SubmitButton>
    </Form>
  );
}

function explainRefusal(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return;
  // Too many attempts or a server in trouble is no word on the password.
  const reason = error instanceof ApiError && status !== 401 ? error.reason : "Incorrect username or password";
  toast({
    title: "Login failed",
    description: status ? reason : "Something went wrong",
    // The field says it too, and once in red is enough.
    variant: status === 401 ? "quiet" : "destructive",
  });
  if (status === 401) return { password: "Invalid credentials. Please try again." };
}
