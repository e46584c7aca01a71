import { useEffect, useRef, useState } from "react";
import type { OpenEmailLink } from "#contract/email-addresses.ts";
import {
  CheckingLink,
  InvalidLink,
  LinkNotLoaded,
  useEmailLink,
} from "#web/features/accounts/email-addresses/email-link.tsx";
import { useResend } from "#web/features/accounts/email-addresses/use-resend.ts";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
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

/**
 * Somebody who is logged in to the account has it confirmed at once. Anybody else presses a button first: programs that
 * look for viruses open every link in a mail, and whoever did not make the account should think twice.
 */
function ConfirmAddress({ token, link }: { token: string; link: OpenEmailLink }) {
  const viewer = useViewer();
  const isOwn = viewer?.username === link.username;
  const { busy, send } = useSend({ invalidates: viewer ? ["/api/auth/user", `/api/users/${viewer.id}`] : [] });
  const [failure, setFailure] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const confirm = async () => {
    setFailure(undefined);
    try {
      await send("POST", "/api/auth/confirm-email", { token });
      setIsDone(true);
    } catch (error) {
      setFailure(reasonOf(error, "The address could not be confirmed. Please try again."));
    }
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!isOwn || begun.current) return;
    begun.current = true;
    void confirm();
  });

  if (isDone) return <Confirmed email={link.email} isSignedIn={viewer !== null} />;
  return (
    <>
      <p className="-mt-3 text-quiet wrap-anywhere">
        Is <strong className="text-ink">{link.email}</strong> your address, and{" "}
        <strong className="text-ink">{link.username}</strong> your account here?
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <Button className="justify-self-start" busy={busy} busyLabel="Confirming..." onClick={confirm}>
        Yes, confirm it
      </Button>
      <p className="text-quiet text-sm">If you do not recognize this account, close this page: nothing will happen.</p>
    </>
  );
}

const Confirmed = ({ email, isSignedIn }: { email: string | null; isSignedIn: boolean }) => (
  <>
    <Notice tone="success" title="Address confirmed" focusOnMount>
      <p className="wrap-anywhere">{email} is now the address of your account. You can use the whole site.</p>
    </Notice>
    <ButtonLink href={isSignedIn ? "/" : "/login"} className="justify-self-start">
      {isSignedIn ? "Go to the home page" : "Log in"}
    </ButtonLink>
  </>
);
