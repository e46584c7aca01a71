import { useState } from "react";
import type { NewInvitation } from "#contract/accounts.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RoleField } from "#web/ui/role.tsx";

const loadSchema = async () => (await import("./invitation-schemas.ts")).InvitationFormSchema;

/** `isMain`: unless a list of many is about to be sent. */
export function InvitationForm({ isMain }: { isMain: boolean }) {
  const { send } = useSend({
    invalidates: ["/api/admin/invitations", "/api/admin/log"],
    prompt: "Please log in to invite people",
  });
  const [created, setCreated] = useState<NewInvitation | null>(null);
  return (
    <Card aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-xl">
        Invite someone
      </h2>
      {created && <NewInvitationLink key={created.id} invitation={created} />}
      <Form
        label="Invite someone"
        schema={loadSchema}
        resetOnSuccess
        onSubmit={async (input) => setCreated(await send<NewInvitation>("POST", "/api/admin/invitations", input))}
        onFailure={() => ({ "": "Failed to create the invitation. Please try again." })}
      >
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField
            name="email"
            type="email"
            label="Email"
            optional
            autoComplete="off"
            hint="We email the link, and it works for this address only. Without an address, you get a link to pass on."
          />
          <RoleField current={null} />
        </div>
        <FormError />
        <SubmitButton
          variant={isMain ? "primary" : "secondary"}
          busyLabel="Creating..."
          className="sm:justify-self-start"
        >
          Create Invitation
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** The link is shown this once: only its hash is stored. */
const NewInvitationLink = ({ invitation: { email, expiresAt, url } }: { invitation: NewInvitation }) => (
  <div className="mb-6">
    <Notice tone="success" title="Invitation created" focusOnMount>
      <p>
        {email ? `The link is on its way to ${email}. You can also pass it on yourself: ` : "Pass on this link: "}
        it works once, until <FormattedDate iso={expiresAt} />. <strong>You will not see it again.</strong>
      </p>
      <p className="rounded-md bg-paper p-3">
        <code className="select-all break-all">{url}</code>
      </p>
      <Button variant="secondary" size="sm" onClick={() => copyLink(url)} className="justify-self-start">
        Copy Link
      </Button>
    </Notice>
  </div>
);

/** On plain http there is no clipboard API; the link can still be selected. */
export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied" });
  } catch {
    toast({ title: "Please copy the link by hand", variant: "destructive" });
  }
}
