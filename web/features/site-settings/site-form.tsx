import { type ReactNode, useState } from "react";
import type { SiteInput } from "#contract/site.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { read } from "#web/lib/api/query.ts";
import { request } from "#web/lib/api/request.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckboxField, SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { SiteForm as Schema } from "./site-form-schema.ts";
import { SocialLinkRows } from "./social-link-rows.tsx";

export const siteSettingsQuery = read<SiteInput>("/api/admin/site");

const REGISTRATION: Record<SiteInput["registration"], string> = {
  open: "Open to everybody",
  domains: "Only with an email address at the domains below",
  invited: "Only with an invitation",
  closed: "Closed to everybody",
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
    toast({ title: "Settings saved", description: "Everybody sees them from now on." });
    // What is saved is saved: a footer that could not be loaded shows it on the next page.
    refreshFooter().catch(reportUnexpected);
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
      <FormSection title="Name" hint="In the header, in titles and in mails; the tagline is in the footer.">
        <TextField name="name" label="Name" defaultValue={settings.name} autoComplete="off" />
        <TextField name="tagline" label="Tagline" defaultValue={settings.tagline} autoComplete="off" />
      </FormSection>
      <FormSection
        title="Announcement"
        hint="On top of every page until people close it. A new text shows again to all."
      >
        <TextareaField
          name="announcement.text"
          label="Announcement text"
          optional
          rows={2}
          defaultValue={settings.announcement?.text ?? ""}
        />
        <TextField
          name="announcement.url"
          label="Announcement link"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={settings.announcement?.url ?? ""}
          spellCheck={false}
        />
      </FormSection>
      <FormSection title="Registration" hint="Invitations work in every case but the last.">
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
        title="Staff"
        hint="Whoever has neither an authenticator app nor a passkey sets one up before the admin pages open."
      >
        <CheckboxField
          name="staffTwoStep"
          label="Admins and moderators need two-step sign-in"
          defaultChecked={settings.staffTwoStep}
        />
      </FormSection>
      <FormSection title="Contact" hint="Where messages from the contact page go. Without an address, to all admins.">
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

/** The footer is not hydrated, so after a change it is taken from a page that the server renders now. */
async function refreshFooter(): Promise<void> {
  const html = await (await request(fetch, "GET", "/about")).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("footer");
  if (fresh) document.getElementById("footer")?.replaceWith(document.adoptNode(fresh));
}
