import { useState } from "react";
import { SITE_PAGES } from "#contract/site-page-names.ts";
import type { ManagedPage } from "#contract/site-pages.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckboxField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { useSendPage } from "./pages-queries.ts";

const loadSchema = () => import("#contract/site-pages.ts").then(({ SitePageChange }) => SitePageChange);

/** The text of a page in Markdown. It stays on the screen after saving, and so does what was typed meanwhile. */
export function PageForm({ managed }: { managed: ManagedPage }) {
  const { page } = managed;
  const { title, tellsMembers, livePart } = SITE_PAGES[page];
  const send = useSendPage();
  const [saves, setSaves] = useState(0);
  const { seen, setSeen, explain } = useSeen({ lead: managed.lead, content: managed.content });
  return (
    <Form
      label={`Edit “${title}”`}
      schema={loadSchema}
      draft={`page ${page}`}
      onSubmit={async ({ lead, content, tellMembers }) => {
        const stored = await send("PUT", `/api/admin/pages/${page}`, { lead, content, tellMembers, seen });
        setSeen({ lead: stored.lead, content: stored.content });
        setSaves(saves + 1);
        toast({
          title: "Page saved",
          description: tellMembers
            ? "Readers see it from now on, and members are told."
            : "Readers see it from now on.",
        });
      }}
      onFailure={explain}
    >
      <TextField
        name="lead"
        label="Opening line"
        optional
        maxLength={300}
        defaultValue={managed.lead ?? ""}
        autoComplete="off"
        hint="Shown below the heading."
      />
      <MarkdownField
        name="content"
        label="Text"
        rows={22}
        defaultValue={managed.content}
        place="page"
        isWide
        hint={livePart}
      />
      {tellsMembers && (
        <CheckboxField
          // Each change is told once: asking for it holds for one save.
          key={saves}
          name="tellMembers"
          label="Tell members of this change, with one notification for everybody who has an account"
        />
      )}
      <FormError />
      <SubmitButton busyLabel="Saving..." className="justify-self-end max-sm:justify-self-stretch">
        Save Changes
      </SubmitButton>
    </Form>
  );
}
