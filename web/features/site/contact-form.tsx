import { useState } from "react";
import { ApiError } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";

const loadSchema = () => import("#contract/site.ts").then(({ ContactMessage }) => ContactMessage);

type ContactFormProps = { name: string; email: string };

export function ContactForm({ name, email }: ContactFormProps) {
  const [sent, setSent] = useState(false);
  const { send } = useSend();
  if (sent) {
    return (
      <p role="status" className="rounded-lg bg-pencil-tint p-6">
        Thank you. Your message is on its way to the team, who will answer by email.
      </p>
    );
  }
  return (
    <Form
      allowedWhenUnconfirmed
      label="Contact"
      schema={loadSchema}
      draft="contact"
      onSubmit={async (message) => {
        await send("POST", "/api/contact", message);
        setSent(true);
      }}
      onFailure={(error) => {
        if (error instanceof ApiError && error.status === 400) return;
        const description =
          error instanceof ApiError ? error.reason : "Your message could not be sent. Please try again.";
        toast({ title: "Message not sent", description, variant: "destructive" });
      }}
    >
      <TextField name="name" label="Name" autoComplete="name" defaultValue={name} />
      <TextField name="email" label="Email" type="email" autoComplete="email" defaultValue={email} />
      <TextareaField name="message" label="Message" rows={7} />
      <SubmitButton busyLabel="Sending...">Send Message</SubmitButton>
    </Form>
  );
}
