import type { Site } from "#contract/site.ts";
import { AccountPage, OtherWays, ProviderLinks, WhyHere } from "#web/features/accounts/account-page.tsx";
import { RegisterForm } from "#web/features/accounts/register-form.tsx";
import { useRegistration } from "#web/features/accounts/registration.ts";
import { useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { useSite } from "#web/lib/site/site.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export default function RegisterPage() {
  const withRedirect = useWithRedirect();
  const { refusal } = useRegistration();
  const { readers } = useSite();
  return (
    <AccountPage
      title="Create an account"
      lead={
        refusal ? (
          READING[readers]
        ) : (
          <WhyHere
            action="Create an account"
            otherwise="Free for every teacher. A username, an email address and a password will do."
          />
        )
      }
    >
      {refusal ? <Refusal>{refusal}</Refusal> : <RegisterForm />}
      {!refusal && (
        <OtherWays>
          <ProviderLinks />
        </OtherWays>
      )}
      <p className="mt-6">
        Already have an account? <TextLink href={withRedirect("/login")}>Log in</TextLink>
      </p>
    </AccountPage>
  );
}

const READING: Record<Site["readers"], string> = {
  everyone: "Reading needs no account: the library and the forums are open to everyone.",
  members: "This site is for its members.",
};

const Refusal = ({ children }: { children: string }) => (
  <Notice>
    <p>
      <strong>{children}</strong> To ask for an account, <TextLink href="/contact">write to us</TextLink>.
    </p>
  </Notice>
);
