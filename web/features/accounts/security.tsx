import type { Self } from "#contract/users.ts";
import { ApiError, hasFieldErrors } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Card } from "#web/ui/card.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CurrentPasswordField, explainAccountError, NewPasswordField } from "./account-fields.tsx";
import { ApiTokens } from "./api-tokens.tsx";
import { EmailAddressCard } from "./email-addresses/email-address-card.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { Passkeys } from "./passkeys/passkeys.tsx";
import { WaysToSignIn } from "./providers/ways-to-sign-in.tsx";
import { TwoStep } from "./two-step.tsx";
import { YourData } from "./your-data.tsx";

export const Security = ({ user }: { user: Self }) => (
  <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
    <div className="grid grid-cols-1 gap-7">
      <Card aria-labelledby="change-password">
        <h2 id="change-password" className="mb-5 text-xl">
          Change Password
        </h2>
        <ChangePasswordForm user={user} />
      </Card>
      <EmailAddressCard user={user} />
      <RecoveryOptions recoveryEmail={user.recoveryEmail} />
      <OpenSessions user={user} />
    </div>
    <div className="grid grid-cols-1 gap-7">
      <WaysToSignIn user={user} />
      <TwoStep user={user} />
      <Passkeys user={user} />
      <ApiTokens user={user} />
      <YourData user={user} />
    </div>
  </div>
);

const RecoveryOptions = ({ recoveryEmail }: Pick<Self, "recoveryEmail">) => (
  <Card aria-labelledby="recovery-options">
    <h2 id="recovery-options" className="mb-5 text-xl">
      Recovery Options
    </h2>
    <dl className="grid gap-6">
      <div>
        <dt className="font-semibold">Recovery email</dt>
        <dd className="text-quiet">
          {recoveryEmail ?? "Not set. With one, you can reset your password even if you lose your main email."}
        </dd>
        <dd className="mt-1">
          <TextLink href="/profile/edit">
            {recoveryEmail ? "Change" : "Add"}
            <span className="sr-only"> recovery email</span>
          </TextLink>
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Forgot your password?</dt>
        <dd className="text-quiet">We send you a link to choose a new one.</dd>
        <dd className="mt-1">
          <TextLink href="/forgot-password">Reset Password</TextLink>
        </dd>
      </div>
    </dl>
  </Card>
);

const loadSchema = () => import("./account-schemas.ts").then(({ ChangePasswordSchema }) => ChangePasswordSchema);

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
