import { CheckingLink, InvalidLink, LinkNotLoaded } from "#web/features/accounts/email-addresses/email-link-states.tsx";
import { TakeBack } from "#web/features/accounts/email-addresses/take-back.tsx";
import { useEmailLink } from "#web/features/accounts/email-addresses/use-email-link.ts";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { RequestNewLink } from "#web/features/accounts/reset-password-form.tsx";
import { useSearch } from "#web/lib/navigation/location.ts";

const KINDS = ["undo_email", "undo_recovery_email"] as const;

/** Opening it takes nothing back: programs that look for viruses open every link in a mail. */
export default function UndoEmailChangePage() {
  const token = new URLSearchParams(useSearch()).get("token");
  const state = useEmailLink(token, KINDS);
  return (
    <PasswordPage title="Take a change back">
      <div className="grid min-h-80 content-start gap-6">
        {state === "checking" && <CheckingLink />}
        {state === "failed" && <LinkNotLoaded />}
        {state === "invalid" && <UsedLink />}
        {token && typeof state === "object" && <TakeBack token={token} link={state} />}
      </div>
    </PasswordPage>
  );
}

const UsedLink = () => (
  <>
    <InvalidLink>
      <p>
        It works once, within 7 days. If somebody else is in your account, choose a new password: that signs out
        everybody.
      </p>
    </InvalidLink>
    <RequestNewLink />
  </>
);
