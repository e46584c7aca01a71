import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Self } from "#contract/users.ts";
import { EmailAddressCard } from "#web/features/accounts/email-addresses/email-address-card.tsx";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { useRegistration } from "#web/features/accounts/registration.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useViewer, viewerQuery } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Sites without a logo of their own do not load it. */
const SiteLogo = lazyPart(() => import("#web/ui/site-logo.tsx"), "SiteLogo");

/** The home page of a site for members only, for everybody else: what it is called, and how to get in. */
export function ClosedHome() {
  const viewer = useViewer();
  return viewer ? <ConfirmFirst user={viewer} /> : <Entrance />;
}

function Entrance() {
  const { name, tagline, logo, logoDark } = useSite();
  const { refusal } = useRegistration();
  return (
    <section className="wrap py-16 md:py-28">
      {logo ? <SiteLogo light={logo} dark={logoDark} size="page" /> : <LogoMark className="size-16 md:size-20" />}
      <h1 className="mt-6 max-w-3xl text-4xl wrap-anywhere">{name}</h1>
      <p className="mt-4 max-w-prose text-lg text-quiet wrap-anywhere">{tagline}</p>
      <p className="mt-8 max-w-prose">This site is for its members. Log in to read, share and talk.</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href="/login" size="lg">
          Log in
        </ButtonLink>
        {!refusal && (
          <ButtonLink href="/register" size="lg" variant="secondary">
            Create an account
          </ButtonLink>
        )}
      </div>
      {refusal && (
        <p className="mt-6 max-w-prose">
          {refusal} To ask for an account, <TextLink href="/contact">write to us</TextLink>.
        </p>
      )}
    </section>
  );
}

function ConfirmFirst({ user }: { user: Self }) {
  const client = useQueryClient();
  useEffect(() => {
    // They come back from their mail, whose link opened in another tab or on a phone.
    const look = () => void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [client]);
  return (
    <PasswordPage
      title="Confirm your address"
      lead={
        hasNoAddress(user.email)
          ? "This site is for members with a confirmed address."
          : "This site is for members with a confirmed address. We have sent you a link. Open it, and the site is open to you."
      }
    >
      <EmailAddressCard user={user} />
    </PasswordPage>
  );
}
