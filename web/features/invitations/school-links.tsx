import { useState } from "react";
import type { SchoolLink } from "#contract/school-links.ts";
import { explainFailure, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { copyLink } from "./invitation-form.tsx";

const LINKS = "/api/admin/school-links";

export const schoolLinksQuery = readPageOrNull<SchoolLink>(`${LINKS}?limit=100`, [400]);

const loadSchema = async () => (await import("./invitation-schemas.ts")).SchoolLinkFormSchema;

export function SchoolLinks() {
  const { send } = useSend({ invalidates: [LINKS, "/api/admin/log"], prompt: "Please log in to invite people" });
  const [shown, setShown] = useState<SchoolLink | null>(null);
  return (
    <Card aria-labelledby="school-links" className="mt-6">
      <h2 id="school-links" className="mb-2 text-xl">
        School links
      </h2>
      <p className="mb-4 max-w-prose text-sm">
        One link for a whole school, to email or to show as a QR code. Anybody who has it can register until its last
        day, or until it has been used by the number of people you set.
      </p>
      <Form
        label="New school link"
        schema={loadSchema}
        resetOnSuccess
        onSubmit={async (input) => setShown(await send<SchoolLink>("POST", LINKS, input))}
        onFailure={(error) => explainFailure(error, "Failed to create the link. Please try again.")}
      >
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            hint="For example, the name of the school. Only admins see it."
          />
          <TextField
            name="domain"
            label="Domain"
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="school.edu"
            hint="Only email addresses at this domain can register. If only members may read, people confirm their address first."
          />
          <TextField
            name="maxUses"
            type="number"
            inputMode="numeric"
            min={1}
            max={5000}
            label="Number of people"
            hint="How many can register with it, 5,000 at most."
          />
          <TextField name="endsAt" type="date" label="Last day" hint="Within a year." />
        </div>
        <FormError />
        <SubmitButton variant="secondary" busyLabel="Creating the link..." className="sm:justify-self-start">
          Create Link
        </SubmitButton>
      </Form>
      <LinkList onShow={setShown} />
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.name ?? ""}>
        {shown && <LinkDetails link={shown} />}
      </Dialog>
    </Card>
  );
}

const LinkDetails = ({ link: { name, url, domain } }: { link: SchoolLink }) => (
  <div className="grid justify-items-center gap-4">
    <QrCode text={url} label={`QR code with the link of ${name}`} className="w-full max-w-80" />
    {domain && <p>{`For addresses at ${domain}.`}</p>}
    <p className="max-w-full rounded-md bg-sunken p-3">
      <code className="select-all break-all">{url}</code>
    </p>
    <Button variant="secondary" size="sm" onClick={() => copyLink(url)}>
      Copy Link
    </Button>
  </div>
);

function LinkList({ onShow }: { onShow: (link: SchoolLink) => void }) {
  const { data: page, isError, refetch } = useQuery(schoolLinksQuery);
  if (isError) return <LoadError onRetry={refetch}>The school links could not be loaded.</LoadError>;
  return (
    <ul className="mt-4 divide-y divide-line empty:hidden">
      {page?.items.map((link) => (
        <LinkRow key={link.id} link={link} onShow={onShow} />
      ))}
    </ul>
  );
}

function LinkRow({ link, onShow }: { link: SchoolLink; onShow: (link: SchoolLink) => void }) {
  const { id, name, domain, uses, maxUses, endsAt } = link;
  const { send, busy } = useSend({ invalidates: [LINKS, "/api/admin/log"], prompt: "Please log in to invite people" });
  const titleId = `school-link-${id}`;
  const revoke = async () => {
    try {
      await send("DELETE", `${LINKS}/${id}`);
      document
        .getElementById("school-links")
        ?.closest("section")
        ?.querySelector<HTMLElement>("input")
        ?.focus({ preventScroll: true });
      toast({ title: "School link revoked", description: "It can no longer be used to register" });
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      toast({ title: "Error", description: "Failed to revoke the link", variant: "destructive" });
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <h3 dir="auto" id={titleId} className="break-words text-lg">
          {name}
        </h3>
        <p className="flex flex-wrap gap-x-4 text-quiet text-sm">
          <span>{domain ?? "Any address"}</span>
          <span>{`${formatCount(uses)} of ${formatCount(maxUses)} have joined`}</span>
          <span>
            Until <FormattedDate iso={endsAt} />
          </span>
        </p>
      </div>
      <div className="needs-script flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" aria-describedby={titleId} onClick={() => onShow(link)}>
          Show link
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={busy}
          busyLabel="Revoking..."
          aria-describedby={titleId}
          onClick={revoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
