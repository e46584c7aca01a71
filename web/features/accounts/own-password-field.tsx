import type { Self } from "#contract/users.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

type OwnPasswordFieldProps = { user: Self; name?: string; label?: string };

/** Makes sure that it is the owner who asks. The hidden name tells a password manager whose password it is. */
export const OwnPasswordField = ({ user, name = "password", label = "Your password" }: OwnPasswordFieldProps) => (
  <>
    <input type="text" autoComplete="username" defaultValue={user.username} readOnly hidden />
    <PasswordField name={name} label={label} autoComplete="current-password" />
  </>
);
