import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenEmailLink, TakenBack } from "#contract/email-addresses.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { setViewer, useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/failure-notice.tsx";

/** Takes back a change that somebody else has made, and goes on to choosing a new password. */
export function TakeBack({ token, link }: { token: string; link: OpenEmailLink }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { busy, send, continueTo } = useSend();
  const [failure, setFailure] = useState<string>();
  const takeBack = async () => {
    setFailure(undefined);
    try {
      const { resetToken } = await send<TakenBack>("POST", "/api/auth/undo-email-change", { token });
      continueTo(withQuery("/reset-password", { token: resetToken }));
      // It has ended every session of the account, though this browser may be signed in to another one.
      if (viewer?.username === link.username) setViewer(client, null);
      toast({ title: "Taken back", description: "Everybody is signed out. Now choose a new password." });
    } catch (error) {
      setFailure(reasonOf(error) ?? "This could not be taken back. Please try again.");
    }
  };
  return (
    <>
      <p className="-mt-3 wrap-anywhere">{whatFor(link)}</p>
      <p className="text-quiet">
        Everybody who is in the account is signed out, and its password stops working. You choose a new one right away.
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <Button className="justify-self-start" busy={busy} busyLabel="Taking it back..." onClick={takeBack}>
        Take it back
      </Button>
      <p className="text-quiet text-sm">If you made the change yourself, close this page: nothing will happen.</p>
    </>
  );
}

function whatFor({ kind, username, email }: OpenEmailLink): string {
  if (kind === "undo_email") return `The address of the account ${username} stays ${email}, or will be that again.`;
  return email
    ? `The recovery email of the account ${username} will be ${email} again.`
    : `The account ${username} will have no recovery email again.`;
}
