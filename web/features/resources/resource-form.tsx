import { FIELD_NAMES, type Field, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import type { Resource, ResourceDraft } from "#contract/resources.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { outlineFor } from "./outlines.ts";

const loadSchema = () => import("#contract/resources.ts").then(({ ResourceDraft }) => ResourceDraft);

type ResourceFormProps = {
  /** The resource to edit, or to begin a new one from. */
  resource?: Resource;
  isNew?: boolean;
  /** The draft's name. */
  draft: string;
  onSubmit: (draft: ResourceDraft) => Promise<unknown>;
  onFailure: (error: unknown) => undefined;
  onCancel: () => void;
};

export function ResourceForm({ resource, isNew = false, onCancel, ...options }: ResourceFormProps) {
  return (
    <Form {...options} label={isNew ? "Submit a resource" : "Edit resource"} schema={loadSchema}>
      <ResourceFormFields resource={resource} />
      <Notice>
        <p>
          Please confirm that you have the right to share this content: by sending it you state that it does not breach
          anyone's copyright.
        </p>
      </Notice>
      <FormButtons
        onCancel={onCancel}
        submit={isNew ? "Submit Resource" : "Save Changes"}
        busyLabel={isNew ? "Submitting..." : "Saving..."}
      />
    </Form>
  );
}

const CONTROLS: { [Name in FieldName]?: { hint?: string; rows?: number } } = {
  description: {
    rows: 6,
    hint: "What it is, whom it suits and how you have used it. We recommend 100-200 words.",
  },
  content: { rows: 14, hint: "The resource itself. Markdown is allowed: headings, lists, tables and links." },
  imageUrl: { hint: "A picture for its card." },
  fileUrl: { hint: "A worksheet or slides, stored somewhere everyone can open them." },
  videoUrl: { hint: "YouTube and Vimeo play on the page, others are linked." },
  licence: { hint: "What others may do with it. Creative Commons lets them make their own version." },
  studentData: { hint: "What of your students goes into the AI tool." },
  tools: { hint: "With commas between them, such as: ChatGPT, any assistant." },
};

const ofKind = (...kinds: Field["kind"][]) => FIELD_NAMES.filter((name) => kinds.includes(fieldOf(name).kind));

/** The fields of the resource form, filled from the resource that is being edited. */
function ResourceFormFields({ resource }: { resource?: Resource | undefined }) {
  const fields = (names: FieldName[]) =>
    names.map((name) => <ResourceFormField key={name} name={name} value={resource?.[name]} {...CONTROLS[name]} />);
  return (
    <>
      {fields(ofKind("text"))}
      <div className="grid gap-5 sm:grid-cols-2">{fields(ofKind("choice"))}</div>
      {fields(ofKind("optionalText", "choices"))}
      <div className="grid gap-5 sm:grid-cols-2">{fields(ofKind("optionalChoice", "optionalNumber", "names"))}</div>
      {fields(ofKind("url", "reference"))}
    </>
  );
}

type ResourceFormFieldProps = {
  name: FieldName;
  value: string | number | readonly string[] | null | undefined;
  hint?: string;
  rows?: number;
};

/** The control that fits the kind of the field; text has `rows` where it may be long. */
function ResourceFormField({ name, value: given, hint, rows }: ResourceFormFieldProps) {
  const field = fieldOf(name);
  const [list, value] = Array.isArray(given) ? [given, undefined] : [[], given as string | number | null | undefined];
  const common = { name, label: field.label, hint, optional: /^(optional.*|url|names)$/.test(field.kind) };
  switch (field.kind) {
    case "text":
    case "optionalText":
      if (name === "content")
        return (
          <MarkdownField
            {...common}
            rows={rows ?? 14}
            defaultValue={String(value ?? "")}
            preview={previewFor("resource")}
            outline={outlineFor}
          />
        );
      return rows ? (
        <TextareaField {...common} rows={rows} defaultValue={value ?? ""} />
      ) : (
        <TextField {...common} defaultValue={value ?? ""} autoComplete="off" />
      );
    case "url":
      return (
        <TextField
          {...common}
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={value ?? ""}
          autoComplete="off"
          spellCheck={false}
        />
      );
    case "optionalNumber":
      return <TextField {...common} type="number" min={field.min} max={field.max} defaultValue={value ?? ""} />;
    case "choice":
      return (
        <SelectField {...common} defaultValue={value ?? `Select ${field.noun}`}>
          {/* Disabled, so that without a selection the form sends no value and the schema reports it as missing. */}
          <option disabled hidden>
            Select {field.noun}
          </option>
          <Options {...field} />
        </SelectField>
      );
    case "optionalChoice":
      return (
        <SelectField {...common} defaultValue={value ?? ""}>
          <option value="">{field.none}</option>
          <Options {...field} />
        </SelectField>
      );
    case "choices":
      return <ChipsField name={name} label={chipsLabel(field)} options={textsOf(field)} checked={list} />;
    case "names":
      return <TextField {...common} data-list="" defaultValue={list.join(", ")} autoComplete="off" />;
    case "reference":
      return (
        <>
          <input type="number" hidden name={name} defaultValue={value ?? ""} />
          <FormError name={name} />
        </>
      );
  }
}

const chipsLabel = ({ label, most, values }: { label: string; most: number; values: readonly string[] }) => (
  <>
    {label}
    <span className="font-normal text-quiet"> ({most < values.length ? `optional, up to ${most}` : "optional"})</span>
  </>
);

const textsOf = ({ values, labels }: OptionsProps) =>
  Object.fromEntries(values.map((value) => [value, labels?.[value] ?? value]));

type OptionsProps = { values: readonly string[]; labels?: Readonly<Record<string, string>> };

const Options = ({ values, labels }: OptionsProps) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels?.[value] ?? value}
    </option>
  ));
