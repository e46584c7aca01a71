import type { Self } from "#contract/users.ts";
import { ApiError, hasFieldErrors } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { explainAccountError } from "./account-form-error.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

const loadSchema = () => import("./new-password-schemas.ts").then(({ ChangePasswordSchema }) => ChangePasswordSchema);

const FAILED = "Failed to change password. Please check your current password and try again.";

const explainOther = explainAccountError(FAILED);

export function ChangePasswordForm({ user }: { user: Self }) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    // It ends other sessions, tokens and a change of address that waits, and may be the first password of the account.
    invalidates: [
      ...["activity", "login-history", "sessions", "tokens", "email"].map((part) => `${path}/${part}`),
      "/api/auth/user",
    ],
    prompt: "Please log in to change your password",
  });

  const explain = (error: unknown): Record<string, string> | undefined => {
    if (hasFieldErrors(error)) return;
    const isWrongPassword = error instanceof ApiError && error.status === 400;
    return isWrongPassword ? { currentPassword: FAILED } : explainOther(error);
  };

  return (
    <Form
      label="Change password"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      resetOnSuccess
      onSubmit={async ({ currentPassword, newPassword }) => {
        await send("POST", "/api/auth/change-password", { currentPassword, newPassword });
        toast(CHANGED);
      }}
      onFailure={explain}
    >
      <CurrentPasswordField user={user} name="currentPassword" label="Current password" />
      <NewPasswordField name="newPassword" label="New password" />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      <FormError />
      <SubmitButton busyLabel="Changing..." className="sm:justify-self-start">
        Change Password
      </SubmitButton>
    </Form>
  );
}

const CHANGED = { title: "Password changed", description: "You have been logged out on all other devices." };
