import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasFieldErrors } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { setViewer, useViewer, viewerQuery } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NewPasswordField } from "./account-fields.tsx";

const loadSchema = () => import("./account-schemas.ts").then(({ ResetPasswordSchema }) => ResetPasswordSchema);

export function ResetPasswordForm({ token }: { token: string }) {
  const client = useQueryClient();
  const { send } = useSend();
  const viewer = useViewer();
  const [done, setDone] = useState(false);
  if (done) return <PasswordReset />;
  return (
    <>
      <p className="-mt-3 text-quiet">Choose a new password for your account.</p>
      <Form
        label="Reset password"
        allowedWhenSuspended
        allowedWhenUnconfirmed
        schema={loadSchema}
        onSubmit={async ({ newPassword }) => {
          await send("POST", "/api/auth/password-reset", { token, newPassword });
          setDone(true);
          // The reset ended every session of the account, though this browser may be logged in to another one.
          if (viewer) setViewer(client, await client.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => null));
        }}
        onFailure={(error) => (hasFieldErrors(error) ? undefined : { "": FAILED })}
      >
        <NewPasswordField name="newPassword" label="New password" />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <FormError />
        <SubmitButton busyLabel="Resetting...">Reset Password</SubmitButton>
      </Form>
      <RequestNewLink />
    </>
  );
}

const FAILED = "An error occurred while resetting your password. The link may have expired or is invalid.";

export const RequestNewLink = () => (
  <p>
    <TextLink href="/forgot-password">Request a new reset link</TextLink>
  </p>
);

const PasswordReset = () => (
  <>
    <Notice tone="success" title="Password reset" focusOnMount>
      <p>
        Your password has been reset. For your safety you have been logged out on every device. Your recovery email, if
        you have one, has not changed. Check in your profile that it is yours.
      </p>
    </Notice>
    <ButtonLink href="/login">Log in</ButtonLink>
  </>
);
