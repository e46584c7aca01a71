import type { Ref } from "react";
import type { Self } from "#contract/users.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

type CurrentPasswordFieldProps = { user: Self; name?: string; label?: string; ref?: Ref<HTMLInputElement> };

/**
 * Confirms that the account's owner is at the keyboard. The hidden username is for password managers. Whoever has no password
 * is asked in a dialog when the form is sent, unless they have just logged in: see `useSend`.
 */
export const CurrentPasswordField = ({
  user,
  name = "password",
  label = "Your password",
  ref,
}: CurrentPasswordFieldProps) =>
  user.hasPassword && (
    <>
      <input type="text" autoComplete="username" defaultValue={user.username} readOnly hidden />
      <PasswordField ref={ref} name={name} label={label} autoComplete="current-password" />
    </>
  );
