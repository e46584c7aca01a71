import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { namesFields } from "#web/lib/api.ts";
import { useSend } from "#web/lib/use-send.ts";
import { changeViewer } from "#web/lib/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

const rules = () => import("./new-password.ts").then(({ ResetForm }) => ResetForm);

export function ResetPasswordForm({ token }: { token: string }) {
  const client = useQueryClient();
  const { send } = useSend();
  const [done, setDone] = useState(false);
  if (done) return <PasswordReset />;
  return (
    <>
      <p className="-mt-3 text-quiet">Choose a new password for your account.</p>
      <Form
        label="Reset password"
        schema={rules}
        onSubmit={async ({ newPassword }) => {
          await send("POST", "/api/auth/password-reset", { token, newPassword });
          setDone(true);
          // It ended every session, the one in this browser included.
          changeViewer(client, null);
        }}
        onFailure={(error) => (namesFields(error) ? undefined : { "": FAILED })}
      >
        <NewPasswordField name="newPassword" label="New password" />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <FormError />
        <SubmitButton working="Resetting...">Reset Password</SubmitButton>
      </Form>
      <AnotherLink />
    </>
  );
}

const FAILED = "An error occurred while resetting your password. The link may have expired or is invalid.";

export const AnotherLink = () => (
  <p>
    <TextLink href="/forgot-password">Request a new reset link</TextLink>
  </p>
);

const PasswordReset = () => (
  <>
    <Notice tone="success" title="Password reset" takesFocus>
      <p>
        Your password has been reset. For your safety you have been signed out on every device. A recovery email stays
        as it was: see in your profile whether it is yours.
      </p>
    </Notice>
    <ButtonLink href="/login">Log in</ButtonLink>
  </>
);
