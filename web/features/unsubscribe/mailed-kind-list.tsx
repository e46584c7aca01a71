import { useEffect, useState } from "react";
import { MAIL_TIMES, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { MailedKinds } from "#contract/notices.ts";
import { ApiError, reasonOf, reportUnexpected } from "#web/lib/api/errors.ts";
import { bodyOf, request } from "#web/lib/api/request.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export type LinkState = "checking" | "unknown" | "failed" | MailedKinds["kinds"];

/** What the link of a mail can stop. The token goes in a body, which is never logged or cached. */
export function useUnsubscribeLink(token: string | null) {
  const [state, setState] = useState<LinkState>(token ? "checking" : "unknown");
  useEffect(() => {
    if (!token) return;
    const check = async () => {
      const response = await request(fetch, "POST", "/api/unsubscribe/check", { token });
      const { kinds }: MailedKinds = await bodyOf(response);
      setState(kinds);
    };
    check().catch((error) => {
      reportUnexpected(error);
      setState(error instanceof ApiError && error.status < 429 ? "unknown" : "failed");
    });
  }, [token]);
  return [state, setState] as const;
}

type Kinds = MailedKinds["kinds"];
type MailedKindListProps = { token: string; kinds: Kinds; onStopped: (kinds: Kinds) => void };

/** What the mail was about, each with a button that stops mails about it. */
export function MailedKindList({ token, kinds, onStopped }: MailedKindListProps) {
  // The link below to the choice of notices loads them when one points at it.
  const { busy, send } = useSend({ invalidates: [`/api/users/${useViewer()?.id}/notices`] });
  const still = kinds.filter(({ mail }) => mail !== "off");
  const stop = async (only?: NoticeKind) => {
    try {
      await send("POST", withQuery("/api/unsubscribe", { token, kind: only }));
      onStopped(kinds.map((one) => (only && one.kind !== only ? one : { ...one, mail: "off" })));
    } catch (error) {
      toast({ variant: "destructive", title: "Nothing was stopped", description: reasonOf(error) });
    }
  };
  return (
    <>
      {still.length > 0 ? (
        <p className="-mt-3 text-quiet">The mail you came from told you of this. What would you like to stop?</p>
      ) : (
        <Notice tone="success" title="Stopped" focusOnMount>
          <p>No more mails about this. On the site you see your notices as before.</p>
        </Notice>
      )}
      <ul className="grid gap-3">
        {kinds.map(({ kind, mail }) => (
          <li key={kind} className="flex min-h-16 items-center justify-between gap-4 border-line border-b pb-3">
            <div className="grid">
              <span className="font-semibold">{NOTICE_KINDS[kind].label}</span>
              <span className="text-quiet text-sm">{mail === "off" ? "No mails" : `Mails: ${MAIL_TIMES[mail]}`}</span>
            </div>
            {/* It stays once it is used, or the focus would be lost. */}
            <Button
              variant="quiet"
              size="sm"
              busy={busy || mail === "off"}
              {...(mail === "off" && { busyLabel: "Stopped" })}
              onClick={() => stop(kind)}
            >
              Stop<span className="sr-only"> mails about: {NOTICE_KINDS[kind].label}</span>
            </Button>
          </li>
        ))}
      </ul>
      {still.length > 1 && (
        <Button className="justify-self-start" busy={busy} busyLabel="Stopping..." onClick={() => stop()}>
          Stop all of these
        </Button>
      )}
    </>
  );
}
