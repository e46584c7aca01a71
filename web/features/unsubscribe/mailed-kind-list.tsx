import { MAIL_TIMES, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { MailedKinds } from "#contract/notices.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { readByPost } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const OFF = { mail: "off" } as const;

/** Unknown, or too old. */
const UNKNOWN = [400, 404];

/** What the link of a mail can stop; null if it is unknown. */
export const mailedKindsQuery = (token: string) =>
  readByPost<MailedKinds>("/api/unsubscribe/check", { token }, UNKNOWN);

type MailedKindListProps = { token: string; kinds: MailedKinds["kinds"] };

/** What the mail was about, each with a button that stops mails about it. */
export function MailedKindList({ token, kinds }: MailedKindListProps) {
  // The link below to the choice of notices loads them when one points at it.
  const { busy, send } = useSend({ invalidates: [`/api/users/${useViewer()?.id}/notices`] });
  const still = kinds.filter(({ mail }) => mail !== "off");
  const stop = async (only?: NoticeKind) => {
    const isStopped = ({ kind }: { kind: NoticeKind }) => !only || kind === only;
    try {
      await send("POST", withQuery("/api/unsubscribe", { token, kind: only }), undefined, () => [
        setData(
          mailedKindsQuery(token),
          (data) => data && { kinds: data.kinds.map((one) => ({ ...one, ...(isStopped(one) && OFF) })) },
        ),
      ]);
    } catch (error) {
      toast({ variant: "destructive", title: "Nothing was stopped", description: reasonOf(error) });
    }
  };
  return (
    <>
      {still.length > 0 ? (
        <p className="-mt-3 text-quiet">
          The email you came from was about the following. What would you like to stop?
        </p>
      ) : (
        <Notice tone="success" title="Stopped" focusOnMount>
          <p>You will get no more emails about this. Your notifications on the site have not changed.</p>
        </Notice>
      )}
      <ul className="grid gap-3">
        {kinds.map(({ kind, mail }) => (
          <li key={kind} className="flex min-h-16 items-center justify-between gap-4 border-line border-b pb-3">
            <div className="grid">
              <span className="font-semibold">{NOTICE_KINDS[kind].label}</span>
              <span className="text-quiet text-sm">{mail === "off" ? "No emails" : `Emails: ${MAIL_TIMES[mail]}`}</span>
            </div>
            {/* It stays once it is used, or the focus would be lost. */}
            <Button
              variant="quiet"
              size="sm"
              busy={busy || mail === "off"}
              {...(mail === "off" && { busyLabel: "Stopped" })}
              onClick={() => stop(kind)}
            >
              Stop<span className="sr-only"> emails about: {NOTICE_KINDS[kind].label}</span>
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
