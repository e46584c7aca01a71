import { SIGN_IN_PROBLEMS } from "#contract/account-values.ts";
import { SIGN_IN_PROBLEM_WORDS } from "#web/features/accounts/providers/sign-in-problems.ts";
import { useWithRedirect } from "#web/features/accounts/use-finish-sign-in.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";

/** Where logging in with a provider leads if it comes to nothing. */
export default function SignInProblemPage() {
  const reason = new URLSearchParams(useSearch()).get("reason");
  const problem = SIGN_IN_PROBLEMS.find((one) => one === reason) ?? "refused";
  const { title, text } = SIGN_IN_PROBLEM_WORDS[problem];
  const viewer = useViewer();
  const withRedirect = useWithRedirect();
  return (
    <FullPageMessage
      title={title}
      action={
        <>
          {viewer ? (
            <ButtonLink href={`/users/${viewer.id}?tab=security`}>Back to your profile</ButtonLink>
          ) : (
            <ButtonLink href={withRedirect("/login")}>Back to the login</ButtonLink>
          )}
          <ButtonLink href="/contact" variant="quiet">
            Write to us
          </ButtonLink>
        </>
      }
    >
      {text}
    </FullPageMessage>
  );
}
