import type { PendingSignIn } from "#contract/providers.ts";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { ContinueSignInForm, NewAccountForm } from "#web/features/accounts/providers/continue-sign-in-form.tsx";
import { useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { readOrNull, useQuery } from "#web/lib/api/query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const pendingQuery = readOrNull<PendingSignIn>("/api/auth/pending-sign-in", [404, 409]);

export const queries = () => [pendingQuery];

/** Where a provider leads back to while something is missing: a code, or the password of an account to connect. */
export default function ContinueSignInPage() {
  const { data: pending } = useQuery(pendingQuery);
  if (!pending) return <TooLate />;
  if (pending.needs === "code") {
    return (
      <PasswordPage
        title="One more step"
        lead={`${pending.label} confirmed who you are. Your account here also needs a code.`}
      >
        <ContinueSignInForm pending={pending} />
      </PasswordPage>
    );
  }
  return (
    <PasswordPage title="Is this account yours?" lead={leadOf(pending)}>
      <ContinueSignInForm pending={pending} />
      {pending.mayMakeAccount && (
        <section aria-labelledby="not-mine" className="grid gap-4 border-line border-t pt-6">
          <h2 id="not-mine" className="text-xl">
            Not your account?
          </h2>
          <p className="text-quiet">
            Then someone else used your address. Create your own account, and the address moves to it.
          </p>
          <NewAccountForm />
        </section>
      )}
      <p className="text-sm">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
    </PasswordPage>
  );
}

const leadOf = ({ label, email, mayMakeAccount }: PendingSignIn) =>
  mayMakeAccount
    ? `There is an account with ${email}, but nobody has confirmed yet that the address is theirs. If it is yours, log in to it once: from then on, ${label} lets you in.`
    : `${label} was disconnected from the account with ${email}. Log in to it once to connect it again.`;

const TooLate = () => {
  const login = useWithRedirect()("/login");
  return (
    <FullPageMessage title="Please start again" action={<ButtonLink href={login}>Back to the login</ButtonLink>}>
      This login took too long or has already ended.
    </FullPageMessage>
  );
};
