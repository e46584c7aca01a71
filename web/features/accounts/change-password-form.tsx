import type { Self } from "#contract/users.ts";
import { ApiError, namesFields } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";

const rules = () => import("./new-password.ts").then(({ ChangeForm }) => ChangeForm);

const FAILED = "Failed to change password. Please check your current password and try again.";

export function ChangePasswordForm({ user }: { user: Self }) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    refreshes: [`${path}/activity`, `${path}/login-history`, `${path}/sessions`],
    prompt: "Please log in to change your password",
  });

  const explain = (error: unknown): Record<string, string> | undefined => {
    if (namesFields(error)) return;
    const isWrongPassword = error instanceof ApiError && error.status === 400;
    return { [isWrongPassword ? "currentPassword" : ""]: FAILED };
  };

  return (
    <Form
      label="Change password"
      schema={rules}
      clears
      onSubmit={async ({ currentPassword, newPassword }) => {
        await send("POST", "/api/auth/change-password", { currentPassword, newPassword });
        toast(CHANGED);
      }}
      onFailure={explain}
    >
      <OwnPasswordField user={user} name="currentPassword" label="Current password" />
      <NewPasswordField name="newPassword" label="New password" />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      <FormError />
      <SubmitButton working="Changing..." className="sm:justify-self-start">
        Change Password
      </SubmitButton>
    </Form>
  );
}

const CHANGED = { title: "Password changed", description: "You have been signed out on all other devices." };
