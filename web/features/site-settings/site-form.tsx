import { type ReactNode, useState } from "react";
import type { SiteInput } from "#contract/site.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { read } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckboxField, SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { UrlField } from "#web/ui/url-field.tsx";
import { LookFields } from "./look-fields.tsx";
import { SiteForm as Schema } from "./site-form-schema.ts";
import { SocialLinkRows } from "./social-link-rows.tsx";

export const siteSettingsQuery = read<SiteInput>("/api/admin/site");

const REGISTRATION: Record<SiteInput["registration"], string> = {
  open: "Open to everybody",
  domains: "Only with an email address at the domains below",
  invited: "Only with an invitation",
  closed: "Closed to everybody",
};

const READERS: Record<NonNullable<SiteInput["readers"]>, string> = {
  everyone: "Everybody",
  members: "Members only",
};

const NO_MAIL =
  "Without a mail server (SMTP_URL), people confirm their address only if you hand them the link in the outbox folder.";

const NAMES_SHOWN: Record<NonNullable<SiteInput["namesShown"]>, string> = {
  choice: "Their number, such as User #15",
  default: "Their full name",
};

const DOMAINS = "One per line, such as school.edu.";
const UNCONFIRMED =
  "This server does not ask people to confirm their address, so anybody can register with a made-up address at these domains. To change that, set SMTP_URL or REQUIRE_CONFIRMED_EMAIL on the server.";

export function SiteForm({ settings }: { settings: SiteInput }) {
  const { send } = useSend({
    invalidates: ["/api/site", "/api/admin/log"],
    prompt: "Please log in to change the site",
  });
  const { requiresConfirmedEmail } = useSite();
  const [saved, setSaved] = useState(settings);
  const { seen, setSeen, explain } = useSeen(settings);
  const save = async (filledIn: SiteInput) => {
    const stored = await send<SiteInput>("PUT", "/api/admin/site", { ...filledIn, seen }, (stored) => [
      setData(siteSettingsQuery, stored),
    ]);
    setSaved(stored);
    setSeen(stored);
    toast({ title: "Settings saved", description: "Everybody sees them now." });
  };
  return (
    <Form
      label="Site settings"
      schema={Schema}
      onSubmit={save}
      onFailure={explain}
      draft="site"
      className="grid gap-10"
    >
      <FormSection
        title="Name"
        hint="The name is in the header, in titles and in emails. The tagline is in the footer."
      >
        <TextField name="name" label="Name" defaultValue={settings.name} autoComplete="off" />
        <TextField name="tagline" label="Tagline" defaultValue={settings.tagline} autoComplete="off" />
      </FormSection>
      <FormSection title="Look" hint="Without a logo, the site shows the hub's own mark.">
        <LookFields settings={settings} />
      </FormSection>
      <FormSection
        title="Announcement"
        hint="The announcement is on top of every page until people close it. When you change it, everybody sees it again."
      >
        <TextareaField
          name="announcement.text"
          label="Announcement text"
          optional
          rows={2}
          defaultValue={settings.announcement?.text ?? ""}
        />
        <UrlField
          name="announcement.url"
          label="Announcement link"
          optional
          defaultValue={settings.announcement?.url ?? ""}
        />
      </FormSection>
      <FormSection title="Registration" hint="Invitations work unless registration is closed to everybody.">
        <SelectField
          // A select does not follow its default value by itself.
          key={saved.registration}
          name="registration"
          label="Who may register"
          defaultValue={saved.registration}
        >
          {Object.entries(REGISTRATION).map(([mode, text]) => (
            <option key={mode} value={mode}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextareaField
          name="domains"
          label="Domains"
          optional
          rows={2}
          defaultValue={settings.domains.join("\n")}
          hint={requiresConfirmedEmail ? DOMAINS : `${DOMAINS} ${UNCONFIRMED}`}
          spellCheck={false}
        />
      </FormSection>
      <FormSection
        title="Readers"
        hint="Members are people with an account and a confirmed address. Visitors see how to join."
      >
        <SelectField
          key={saved.readers}
          name="readers"
          label="Who may read"
          defaultValue={saved.readers}
          hint={requiresConfirmedEmail ? undefined : NO_MAIL}
        >
          {Object.entries(READERS).map(([readers, text]) => (
            <option key={readers} value={readers}>
              {text}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection
        title="Names"
        hint="Newcomers choose how others see them. Until they have chosen, their number shows."
      >
        <SelectField
          key={saved.namesShown}
          name="namesShown"
          label="Preselected for newcomers"
          defaultValue={saved.namesShown}
        >
          {Object.entries(NAMES_SHOWN).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection
        title="Staff"
        hint="Admins and moderators without an authenticator app or a passkey set one up before they can open the admin pages."
      >
        <CheckboxField
          name="staffTwoStep"
          label="Admins and moderators need two-step sign-in"
          defaultChecked={settings.staffTwoStep}
        />
      </FormSection>
      <FormSection
        title="Contact"
        hint="Messages from the contact page go to this address. Without one, they go to all admins."
      >
        <TextField
          name="contactEmail"
          label="Contact email"
          optional
          type="email"
          autoComplete="off"
          defaultValue={settings.contactEmail ?? ""}
        />
      </FormSection>
      <FormSection title="Social links" hint="In the footer, in this order.">
        <SocialLinkRows links={settings.socialLinks} />
      </FormSection>
      <div className="grid gap-5 border-line border-t pt-6">
        <FormError />
        <SubmitButton busyLabel="Saving..." className="justify-self-end max-sm:justify-self-stretch">
          Save Changes
        </SubmitButton>
      </div>
    </Form>
  );
}

type FormSectionProps = { title: string; hint: string; children: ReactNode };

/** A part of a long form: what it is about on one side, its fields on the other. */
const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-quiet text-sm">{hint}</p>
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </div>
);
