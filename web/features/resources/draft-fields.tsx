import type { Resource } from "#contract/resources.ts";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { DRAFT_CHOICES } from "./draft-choices.ts";

/** The fields of a resource, filled from the one that is being edited. */
export function DraftFields({ resource }: { resource?: Resource | undefined }) {
  return (
    <>
      <TextField name="title" label="Title" defaultValue={resource?.title} autoComplete="off" />
      <TextareaField
        name="description"
        label="Description"
        rows={6}
        defaultValue={resource?.description}
        hint="What it is, whom it suits and how you have used it. We recommend 100-200 words."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {DRAFT_CHOICES.map(({ name, label, unchosen, options }) => (
          <SelectField key={name} name={name} label={label} defaultValue={resource?.[name] ?? unchosen}>
            {/* Disabled, so that a form sent without a choice says nothing here and the schema asks for one. */}
            <option disabled hidden>
              {unchosen}
            </option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <TextareaField
        name="content"
        label="Content"
        optional
        rows={14}
        defaultValue={resource?.content ?? ""}
        hint="The resource itself. Markdown is allowed: headings, lists, tables and links."
      />
      <AddressField name="imageUrl" label="Image URL" value={resource?.imageUrl} hint="A picture for its card." />
      <AddressField
        name="fileUrl"
        label="File URL"
        value={resource?.fileUrl}
        hint="A worksheet or slides, stored somewhere everyone can open them."
      />
      <AddressField
        name="videoUrl"
        label="Video URL"
        value={resource?.videoUrl}
        hint="YouTube and Vimeo play on the page, others are linked."
      />
    </>
  );
}

type AddressFieldProps = { name: string; label: string; hint: string; value: string | null | undefined };

const AddressField = ({ value, ...field }: AddressFieldProps) => (
  <TextField
    {...field}
    optional
    type="url"
    inputMode="url"
    placeholder="https://"
    defaultValue={value ?? ""}
    autoComplete="off"
    spellCheck={false}
  />
);
