import { useState } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import { LastChanged } from "#web/features/site/site-page.tsx";
import { sitePageQuery } from "#web/features/site/site-page-query.ts";
import { ApiError } from "#web/lib/api/errors.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { Prose } from "#web/ui/prose.tsx";

/** Separate hints rather than a list to count. */
const LOOSE_LIST = "[&>h2]:mt-0 [&>ul]:mt-5 [&>ul]:grid [&>ul]:list-none [&>ul]:gap-5 [&>ul]:p-0 [&>ul>li]:mt-0";

export default function ContactPage() {
  const viewer = useViewer();
  const { data: page, isError, refetch } = useQuery(sitePageQuery("contact"));
  return (
    <div className="wrap grid gap-12 py-12 md:py-20 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-24">
      <div>
        <h1 className="text-3xl">Contact</h1>
        <p dir="auto" className="mt-4 mb-8 text-lg text-quiet wrap-anywhere">
          {page?.lead}
        </p>
        <ContactForm
          name={viewer ? fullNameOf(viewer) : ""}
          email={viewer && !hasNoAddress(viewer.email) ? viewer.email : ""}
        />
      </div>
      <aside aria-label="Before you write" className="grid content-start gap-8">
        {page && <Prose html={page.parts.join("")} className={LOOSE_LIST} />}
        {isError && <LoadError onRetry={refetch}>This text could not be loaded.</LoadError>}
        <LastChanged at={page?.changedAt ?? null} />
      </aside>
    </div>
  );
}

const loadSchema = () => import("#contract/site.ts").then(({ ContactMessage }) => ContactMessage);

type ContactFormProps = { name: string; email: string };

function ContactForm({ name, email }: ContactFormProps) {
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
