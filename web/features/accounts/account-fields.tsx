import { type Ref, useEffect, useRef, useState } from "react";
import type { Self } from "#contract/users.ts";
import { ApiError, explainFailure } from "#web/lib/api/errors.ts";
import { TextField } from "#web/ui/fields.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** Shown when the session has expired before a change to the account was sent. */
export const ACCOUNT_PROMPT = { prompt: "Please log in to change your account" };

/** The error message of a form that changes the account; field errors are shown at their fields. */
export const explainAccountError = (fallback: string) => (error: unknown) => explainFailure(error, fallback);

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

/** The hint names every rule, so that nobody has to find one out by an error. */
export const NewPasswordField = ({ name, label }: { name: string; label: string }) => (
  <PasswordField
    name={name}
    label={label}
    hint="At least 8 characters, and not a common one"
    autoComplete="new-password"
  />
);

/** Not a numeric input: it also takes the recovery code, which has letters. */
export const CodeField = ({ ref }: { ref?: Ref<HTMLInputElement> }) => (
  <TextField
    ref={ref}
    name="code"
    label="Code"
    hint="Six digits from your authenticator app, or your recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);

/**
 * For a form that may need a code: its field appears, and takes the focus, once the server asks for one. `isKnown` says that
 * it does from the start.
 */
export function useCodeField(explainOther: (error: unknown) => Record<string, string> | undefined, isKnown = false) {
  const [isNeeded, setIsNeeded] = useState(isKnown);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNeeded && !isKnown) field.current?.focus();
  }, [isNeeded, isKnown]);
  const explain = (error: unknown): Record<string, string> | undefined => {
    if (!(error instanceof ApiError && "code" in error.fields)) return explainOther(error);
    setIsNeeded(true);
    // The first time the code field only appears, without an error.
    return isNeeded ? undefined : { code: "" };
  };
  return { codeField: isNeeded && <CodeField ref={field} />, hideCode: () => setIsNeeded(false), explain };
}
