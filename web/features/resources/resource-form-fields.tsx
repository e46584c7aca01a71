import type { Resource } from "#contract/resources.ts";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { RESOURCE_FORM_OPTIONS } from "./resource-form-options.ts";

/** The fields of the resource form, filled from the resource that is being edited. */
export function ResourceFormFields({ resource }: { resource?: Resource | undefined }) {
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
        {RESOURCE_FORM_OPTIONS.map(({ name, label, placeholder, options }) => (
          <SelectField key={name} name={name} label={label} defaultValue={resource?.[name] ?? placeholder}>
            {/* Disabled, so that without a selection the form sends no value and the schema reports it as missing. */}
            <option disabled hidden>
              {placeholder}
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
      <UrlField name="imageUrl" label="Image URL" value={resource?.imageUrl} hint="A picture for its card." />
      <UrlField
        name="fileUrl"
        label="File URL"
        value={resource?.fileUrl}
        hint="A worksheet or slides, stored somewhere everyone can open them."
      />
      <UrlField
        name="videoUrl"
        label="Video URL"
        value={resource?.videoUrl}
        hint="YouTube and Vimeo play on the page, others are linked."
      />
    </>
  );
}

type UrlFieldProps = { name: string; label: string; hint: string; value: string | null | undefined };

const UrlField = ({ value, ...field }: UrlFieldProps) => (
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
