import { PasswordPage } from "#web/features/accounts/account-page.tsx";
import { ConfirmAddress } from "#web/features/accounts/email-addresses/confirm-address.tsx";
import {
  CheckingLink,
  InvalidLink,
  LinkNotLoaded,
  useEmailLink,
} from "#web/features/accounts/email-addresses/email-link.tsx";
import { useResend } from "#web/features/accounts/email-addresses/use-resend.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const KINDS = ["confirm", "change"] as const;

export default function ConfirmEmailPage() {
  const token = new URLSearchParams(useSearch()).get("token");
  const state = useEmailLink(token, KINDS);
  return (
    <PasswordPage title="Confirm your address">
      <div className="grid min-h-80 content-start gap-6">
        {state === "checking" && <CheckingLink />}
        {state === "failed" && <LinkNotLoaded />}
        {state === "invalid" && <UsedLink />}
        {token && typeof state === "object" && <ConfirmAddress token={token} link={state} />}
      </div>
    </PasswordPage>
  );
}

function UsedLink() {
  const viewer = useViewer();
  const isConfirmed = viewer?.emailConfirmed && !viewer.emailRefusedAt;
  return (
    <>
      <InvalidLink>
        <p>It works once, within 48 hours. {isConfirmed && "Your address is confirmed already."}</p>
      </InvalidLink>
      {viewer && !isConfirmed && <NewLink />}
      {!viewer && (
        <p>
          <TextLink href="/login">Log in</TextLink> to see whether your address is confirmed, and to get a new link.
        </p>
      )}
    </>
  );
}

function NewLink() {
  const { busy, isSent, resend } = useResend();
  return isSent ? (
    <p role="status">A new link is on its way to you.</p>
  ) : (
    <Button className="justify-self-start" busy={busy} busyLabel="Sending..." onClick={resend}>
      Send me a new link
    </Button>
  );
}
