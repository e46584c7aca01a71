import { useState } from "react";
import type { UndoneChange } from "#contract/email-addresses.ts";
import { PasswordPage } from "#web/features/accounts/account-page.tsx";
import {
  CheckingLink,
  InvalidLink,
  LinkNotLoaded,
  useEmailLink,
} from "#web/features/accounts/email-addresses/email-link.tsx";
import { UndoEmailChange, WhatWasRemoved } from "#web/features/accounts/email-addresses/undo-email-change.tsx";
import { RequestNewLink, ResetPasswordForm } from "#web/features/accounts/reset-password-form.tsx";
import { useSearch } from "#web/lib/navigation/location.ts";

const KINDS = ["undo_email", "undo_recovery_email"] as const;

/** Opening it undoes nothing: programs that look for viruses open every link in a mail. */
export default function UndoEmailChangePage() {
  const token = new URLSearchParams(useSearch()).get("token");
  const state = useEmailLink(token, KINDS);
  const [undone, setUndone] = useState<UndoneChange>();
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
