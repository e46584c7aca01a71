import { useState } from "react";
import type { NewInvitation } from "#contract/accounts.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { RoleField } from "#web/ui/role.tsx";
import { NewInvitationLink } from "./new-invitation-link.tsx";

const loadSchema = async () => (await import("./invitation-form-schema.ts")).InvitationFormSchema;

export function InvitationForm() {
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
            hint="The link is mailed there and works for this address alone. Without one, you get a link to pass on."
          />
          <RoleField current={null} />
        </div>
        <FormError />
        <SubmitButton busyLabel="Creating..." className="sm:justify-self-start">
          Create Invitation
        </SubmitButton>
      </Form>
    </Card>
  );
}
