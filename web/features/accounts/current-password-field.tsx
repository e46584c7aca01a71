import type { Self } from "#contract/users.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { ProveWithPasskey } from "./passkeys/prove-with-passkey.tsx";
import { ProveWithProvider } from "./providers/prove-with-provider.tsx";

type CurrentPasswordFieldProps = { user: Self; name?: string; label?: string };

/** Confirms that the account's owner is at the keyboard. The hidden username is for password managers. */
export const CurrentPasswordField = ({
  user,
  name = "password",
  label = "Your password",
}: CurrentPasswordFieldProps) =>
  user.hasPassword ? (
    <>
      <input type="text" autoComplete="username" defaultValue={user.username} readOnly hidden />
      <PasswordField name={name} label={label} autoComplete="current-password" />
    </>
  ) : (
    <div className="grid justify-items-start gap-3">
      <p className="text-quiet text-sm">
        Your account has no password. Instead, you must have logged in within the last ten minutes.
      </p>
      <ProveWithProvider user={user} />
      <ProveWithPasskey />
    </div>
  );
