import { useQueryClient } from "@tanstack/react-query";
import type { Self } from "#contract/users.ts";
import { ApiError, namesFields, send } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { sessionLost } from "#web/lib/session-lost.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";

const rules = () => import("./new-password.ts").then(({ ChangeForm }) => ChangeForm);

const FAILED = "Failed to change password. Please check your current password and try again.";

export function ChangePasswordForm({ user }: { user: Self }) {
  const client = useQueryClient();

  const explain = (error: unknown): Record<string, string> | undefined => {
    if (sessionLost(client, error)) {
      toast({ ...SIGNED_OUT, variant: "destructive" });
      return;
    }
    if (namesFields(error)) return;
    const isWrongPassword = error instanceof ApiError && error.status === 400;
    return { [isWrongPassword ? "currentPassword" : ""]: FAILED };
  };

  return (
    <Form
      label="Change password"
      schema={rules}
      onSubmit={async ({ currentPassword, newPassword }, form) => {
        await send("POST", "/api/auth/change-password", { currentPassword, newPassword });
        form.reset();
        toast(CHANGED);
        await refresh(
          client,
          `/api/users/${user.id}/activity`,
          `/api/users/${user.id}/login-history`,
          `/api/users/${user.id}/sessions`,
        );
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
const SIGNED_OUT = { title: "Authentication required", description: "Please log in to change your password" };
