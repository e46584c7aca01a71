import type { NewInvitation } from "#contract/accounts.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The link is shown this once: only its hash is stored. */
export const NewInvitationLink = ({ invitation: { email, expiresAt, url } }: { invitation: NewInvitation }) => (
  <div className="mb-6">
    <Notice tone="success" title="Invitation created" focusOnMount>
      <p>
        {email ? `The link is on its way to ${email}. You can also pass it on yourself: ` : "Pass on this link: "}
        it works once, until <FormattedDate iso={expiresAt} />. <strong>It is shown only now.</strong>
      </p>
      <p className="rounded-md bg-paper p-3">
        <code className="select-all break-all">{url}</code>
      </p>
      <Button variant="secondary" size="sm" onClick={() => copy(url)} className="justify-self-start">
        Copy Link
      </Button>
    </Notice>
  </div>
);

/** On plain http there is no clipboard API; the link can still be selected. */
async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied" });
  } catch {
    toast({ title: "Please copy the link by hand", variant: "destructive" });
  }
}
