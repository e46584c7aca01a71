import { SIGN_IN_PROBLEMS, type SignInProblem } from "#contract/account-values.ts";
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

type Words = { title: string; text: string };

/**
 * True for those who log in, and for those who are logged in and connect a provider. Nothing of what a provider says is
 * shown: anybody could lead here with words of their own.
 */
const SIGN_IN_PROBLEM_WORDS: Record<SignInProblem, Words> = {
  denied: {
    title: "Canceled",
    text: "You canceled on the other site. Nothing has changed here.",
  },
  stale: {
    title: "Please start again",
    text: "This login took too long, was used already, or was started in another browser. A fresh start will do.",
  },
  refused: {
    title: "That did not work",
    text: "We could not verify the other site's answer. Please try again. If it happens again, let us know.",
  },
  unavailable: {
    title: "The other site does not answer",
    text: "The site that you log in with cannot be reached at the moment. Please try again in a few minutes.",
  },
  unknown: {
    title: "This way to log in is not available",
    text: "This site does not offer it, or no longer does. Please log in another way.",
  },
  unconfirmed: {
    title: "Your address is not confirmed there",
    text: "The other site has not confirmed your email address, so we cannot tell which account is yours. Log in with your password and connect it on the Security tab of your profile, or create an account with a password first.",
  },
  address: {
    title: "We cannot use your address",
    text: "Your email address on the other site has letters that addresses here cannot have, such as é or ü. Create an account with another address and a password, then connect the other site on the Security tab of your profile.",
  },
  domain: {
    title: "Not with this address",
    text: "Only addresses of certain schools can log in this way. If you have another account on the other site, choose that one.",
  },
  registration: {
    title: "No account was created",
    text: "You have no account here yet. To create one, you may need an invitation (each works once) or an email address at a certain school. If you think you should have access, write to us.",
  },
  join: {
    title: "Please log in another way",
    text: "You have disconnected this once. To connect it again, log in the way you do now and open the Security tab of your profile.",
  },
  taken: {
    title: "Already connected elsewhere",
    text: "That account of the other site is connected with another account here. Disconnect it there first, or choose another one.",
  },
  session: {
    title: "You were logged out meanwhile",
    text: "You logged out, or logged in to another account, before you came back. Nothing has changed. Log in and try again.",
  },
  "other-person": {
    title: "That was somebody else",
    text: "You have logged in on the other site with an account that is not connected with yours here. Nothing has changed.",
  },
  "not-asked": {
    title: "The other site did not ask",
    text: "It let you through without asking who you are, so it could have been anybody at your screen. Log out here, then log in again.",
  },
  "too-many": {
    title: "Too many attempts",
    text: "There were too many login attempts from your network. Please try again in 15 minutes. If you are new here, it may take an hour.",
  },
};
