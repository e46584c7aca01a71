import { PasswordField } from "#web/ui/password-field.tsx";

/** The hint names every rule, so that nobody learns of one by being refused. */
export const NewPasswordField = ({ name, label }: { name: string; label: string }) => (
  <PasswordField
    name={name}
    label={label}
    hint="At least 8 characters, and not a common one"
    autoComplete="new-password"
  />
);
