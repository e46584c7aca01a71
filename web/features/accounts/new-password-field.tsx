import { PasswordField } from "#web/ui/password-field.tsx";

/** The hint names every rule, so that nobody has to find one out by an error. */
export const NewPasswordField = ({ name, label }: { name: string; label: string }) => (
  <PasswordField
    name={name}
    label={label}
    hint="At least 8 characters, and not a common one"
    autoComplete="new-password"
  />
);
