import { AccountPage } from "#web/features/accounts/account-page.tsx";
import { RegisterForm } from "#web/features/accounts/register-form.tsx";
import { useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export default function RegisterPage() {
  const withRedirect = useWithRedirect();
  return (
    <AccountPage
      title="Create an account"
      lead="Free for every teacher. A username, an email address and a password will do."
    >
      <RegisterForm />
      <p className="mt-6">
        Already have an account? <TextLink href={withRedirect("/login")}>Log in</TextLink>
      </p>
    </AccountPage>
  );
}
