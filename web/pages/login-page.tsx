import { AccountPage } from "#web/features/accounts/account-page.tsx";
import { LoginForm } from "#web/features/accounts/login-form.tsx";
import { useWithDestination } from "#web/features/accounts/use-finish-sign-in.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export default function LoginPage() {
  const withDestination = useWithDestination();
  return (
    <AccountPage title="Log in" lead="Welcome back. Your saved resources and discussions are where you left them.">
      <LoginForm />
      <p className="mt-6">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
      <p className="mt-3">
        New here? <TextLink href={withDestination("/register")}>Create an account</TextLink>
      </p>
    </AccountPage>
  );
}
