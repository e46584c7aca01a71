import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenEmailLink, UndoneChange } from "#contract/email-addresses.ts";
import {
  CheckingLink,
  InvalidLink,
  LinkNotLoaded,
  useEmailLink,
} from "#web/features/accounts/email-addresses/email-link.tsx";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { RequestNewLink, ResetPasswordForm } from "#web/features/accounts/reset-password-form.tsx";
import { reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { setViewer, useViewer } from "#web/lib/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";

const KINDS = ["undo_email", "undo_recovery_email"] as const;

/** Opening it undoes nothing: programs that look for viruses open every link in a mail. */
export default function UndoEmailChangePage() {
  const token = new URLSearchParams(useSearch()).get("token");
  const state = useEmailLink(token, KINDS);
  const [undone, setUndone] = useState<Undone>();
  if (undone) {
    return (
      <PasswordPage title="Choose a new password">
        <WhatWasRemoved {...undone} />
        <ResetPasswordForm token={undone.resetToken} />
      </PasswordPage>
    );
  }
  return (
    <PasswordPage title="Undo a change">
      <div className="grid min-h-80 content-start gap-6">
        {state === "checking" && <CheckingLink />}
        {state === "failed" && <LinkNotLoaded />}
        {state === "invalid" && <UsedLink />}
        {token && typeof state === "object" && <UndoEmailChange token={token} link={state} onUndone={setUndone} />}
      </div>
    </PasswordPage>
  );
}

const UsedLink = () => (
  <>
    <InvalidLink>
      <p>
        It works once, within 7 days. If somebody else is in your account, choose a new password: that logs out
        everybody.
      </p>
    </InvalidLink>
    <RequestNewLink />
  </>
);

type UndoEmailChangeProps = { token: string; link: OpenEmailLink; onUndone: (undone: Undone) => void };

/** What else has ended is said in words. */
type Undone = Omit<UndoneChange, "removed"> & { removed: string[] };

/** Undoes a change that somebody else has made. */
function UndoEmailChange({ token, link, onUndone }: UndoEmailChangeProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { busy, send } = useSend();
  const [failure, setFailure] = useState<string>();
  const undo = async () => {
    setFailure(undefined);
    try {
      // First, so that nothing is undone whose outcome could not be shown.
      const { describeRemoved } = await import("#contract/email-addresses.ts");
      const undone = await send<UndoneChange>("POST", "/api/auth/undo-email-change", { token });
      onUndone({ ...undone, removed: undone.removed.map(describeRemoved) });
      // It has ended every session of the account, though this browser may be logged in to another one.
      if (viewer?.username === link.username) setViewer(client, null);
    } catch (error) {
      setFailure(reasonOf(error, "The change could not be undone. Please try again."));
    }
  };
  return (
    <>
      <p className="-mt-3 wrap-anywhere">{whatFor(link)}</p>
      <p className="text-quiet">
        Everybody who is in the account is logged out. Its password stops working, and so do passkeys, connected
        accounts, API tokens and two-step sign-in. You choose a new password right away.
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <Button className="justify-self-start" busy={busy} busyLabel="Undoing..." onClick={undo}>
        Undo the change
      </Button>
      <p className="text-quiet text-sm">If you made the change yourself, close this page: nothing will happen.</p>
    </>
  );
}

function whatFor({ kind, username, email }: OpenEmailLink): string {
  if (kind === "undo_email") return `The account ${username} will keep the address ${email}, or get it back.`;
  return email
    ? `The recovery email of the account ${username} will be ${email} again.`
    : `The account ${username} will have no recovery email again.`;
}

/** What else has ended, so that owners can add their own again. */
const WhatWasRemoved = ({ removed, recoveryEmail }: Pick<Undone, "removed" | "recoveryEmail">) => (
  <Notice tone="success" title="The change is undone" focusOnMount>
    <p>Everybody is logged out.</p>
    {removed.length > 0 && (
      <>
        <p>
          We removed what somebody else may have added. You can add your own again in the Security tab of your profile:
        </p>
        <ul className="list-disc pl-5 wrap-anywhere">
          {removed.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two passkeys may have one name.
            <li key={index}>{line}</li>
          ))}
        </ul>
      </>
    )}
    {recoveryEmail && (
      <p className="wrap-anywhere">
        The recovery email is {recoveryEmail}. If that is not yours, change it in your profile.
      </p>
    )}
  </Notice>
);
