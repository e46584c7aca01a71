import { AccountPage, OtherWays, ProviderLinks, WhyHere } from "#web/features/accounts/account-page.tsx";
import { LoginForm } from "#web/features/accounts/login-form.tsx";
import { PasskeySignIn } from "#web/features/accounts/passkeys/passkey-sign-in.tsx";
import { useRegistration } from "#web/features/accounts/registration.ts";
import { useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export default function LoginPage() {
  const withRedirect = useWithRedirect();
  const { refusal } = useRegistration();
  return (
    <AccountPage
      title="Log in"
      lead={
        <WhyHere
          action="Log in"
          otherwise="Welcome back. Your saved resources and discussions are where you left them."
        />
      }
    >
      <LoginForm />
      <OtherWays>
        <ProviderLinks />
        <PasskeySignIn />
      </OtherWays>
      <p className="mt-6">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
      <p className="mt-3">
        New here? {refusal ?? <TextLink href={withRedirect("/register")}>Create an account</TextLink>}
      </p>
    </AccountPage>
  );
}
