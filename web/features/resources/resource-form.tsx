import { type ReactNode, useId, useRef, useState } from "react";
import { FIELD_NAMES, type Field, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import type { Resource, ResourceDraft } from "#contract/resources.ts";
import type { DraftKeeper } from "#web/lib/forms/use-draft.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useToolNames } from "#web/shared/tool-names.ts";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import type { PreviewExtras } from "#web/ui/markdown-preview.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UrlField } from "#web/ui/url-field.tsx";
import { outlineFor } from "./outlines.ts";

const loadSchema = () => import("#contract/resources.ts").then(({ ResourceDraft }) => ResourceDraft);

type FieldStart = string | number | readonly string[] | readonly number[] | null | undefined;

/** What the fields are filled with. */
export type FormStart = { readonly [Name in FieldName]?: FieldStart } & Partial<
  Pick<Resource, "files" | "fileIds" | "coverId">
>;

type ResourceFormProps = {
  /** The resource to edit, or to begin a new one from. */
  resource?: FormStart | undefined;
  isNew?: boolean;
  /** What the button says, where it does not submit or save. */
  submit?: { label: string; busyLabel: string } | undefined;
  /** What to read before: above the fields, and on wide screens beside the first of them. */
  aside?: ReactNode;
  previewExtras: PreviewExtras;
  /** Beside the buttons. */
  status?: ReactNode;
  keeper?: DraftKeeper;
  /** The draft's name. */
  draft: string;
  onSubmit: (draft: ResourceDraft) => Promise<unknown>;
  onFailure: (error: unknown) => undefined;
  onCancel: () => void;
};

const SUBMIT = { label: "Submit Resource", busyLabel: "Submitting..." };
const SAVE = { label: "Save Changes", busyLabel: "Saving..." };

export function ResourceForm({ resource, isNew = false, aside, status, onCancel, ...options }: ResourceFormProps) {
  const { submit = isNew ? SUBMIT : SAVE, previewExtras, ...form } = options;
  return (
    <Form {...form} label={isNew ? "Submit a resource" : "Edit resource"} schema={loadSchema}>
      <ResourceFormFields {...{ resource, aside, previewExtras }} />
      <div className={`${TEXT_WIDTH} grid gap-5`}>
        <Notice>
          <p>
            Please confirm that you have the right to share this content: by sending it you state that it does not
            breach anyone's copyright.
          </p>
        </Notice>
        <FormButtons onCancel={onCancel} submit={submit.label} busyLabel={submit.busyLabel} />
        {status}
      </div>
    </Form>
  );
}

/** As wide as the fields are beside the aside. */
const TEXT_WIDTH = "max-w-[52rem] lg:mr-96";

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
  studentData: { hint: "Which data about your students goes into the AI tool." },
  tools: { hint: "Separate them with commas: ChatGPT, any assistant." },
};

const ofKind = (...kinds: Field["kind"][]) => FIELD_NAMES.filter((name) => kinds.includes(fieldOf(name).kind));

type ResourceFormFieldsProps = Pick<ResourceFormProps, "resource" | "aside" | "previewExtras">;

/** The fields of the resource form, filled from the resource that is being edited. The content has the whole width for its preview. */
function ResourceFormFields({ resource, aside, previewExtras }: ResourceFormFieldsProps) {
  const fields = (names: FieldName[]) =>
    names.map((name) => (
      <ResourceFormField key={name} {...{ name, previewExtras }} value={resource?.[name]} {...CONTROLS[name]} />
    ));
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,52rem)_20rem] lg:justify-between">
        {aside && <div className="lg:order-last">{aside}</div>}
        <div className="grid content-start gap-5">
          {fields(ofKind("text"))}
          <div className="grid gap-5 sm:grid-cols-2">{fields(ofKind("choice"))}</div>
        </div>
      </div>
      {fields(ofKind("optionalText"))}
      <div className={`${TEXT_WIDTH} grid gap-5`}>
        {fields(ofKind("choices"))}
        <div className="grid gap-5 sm:grid-cols-2">{fields(ofKind("optionalChoice", "optionalNumber", "names"))}</div>
        <AttachedFiles resource={resource} />
        {fields(ofKind("url", "reference"))}
      </div>
    </>
  );
}

/** Loaded beside the form: the fields are there from the start, so that drafts are restored into them. */
const Attachments = lazyPart(() => import("#web/shared/attachments/attachments.tsx"), "Attachments");

/** Somebody else's files cannot be attached: a version of a resource begins without them. */
function AttachedFiles({ resource }: { resource?: FormStart | undefined }) {
  const filesInput = useRef<HTMLInputElement>(null);
  const coverInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        hidden
        ref={filesInput}
        name="fileIds"
        data-list="numbers"
        defaultValue={resource?.fileIds?.join() ?? ""}
      />
      <input hidden ref={coverInput} type="number" name="coverId" defaultValue={resource?.coverId ?? ""} />
      <Attachments filesInput={filesInput} coverInput={coverInput} files={resource?.files ?? []} />
    </>
  );
}

type ResourceFormFieldProps = {
  name: FieldName;
  value: FieldStart;
  hint?: string;
  rows?: number;
  previewExtras: PreviewExtras;
};

/** The control that fits the kind of the field; text has `rows` where it may be long. */
function ResourceFormField({ name, value: given, hint, rows, previewExtras }: ResourceFormFieldProps) {
  const field = fieldOf(name);
  const [list, value]: [string[], string | number | null | undefined] = Array.isArray(given)
    ? [given.map(String), undefined]
    : [[], given as string | number | null | undefined];
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
            place="resource"
            isWide
            previewExtras={previewExtras}
            outline={outlineFor}
          />
        );
      return rows ? (
        <TextareaField {...common} rows={rows} defaultValue={value ?? ""} />
      ) : (
        <TextField {...common} defaultValue={value ?? ""} autoComplete="off" />
      );
    case "url":
      return <UrlField {...common} defaultValue={value ?? ""} />;
    case "optionalNumber":
      return <TextField {...common} type="number" min={field.min} max={field.max} defaultValue={value ?? ""} />;
    case "choice":
      return (
        <SelectField {...common} defaultValue={value ?? field.initial ?? `Select ${field.noun}`}>
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
      return <NamesField {...common} names={list} />;
    // Attachments have a part of their own.
    case "files":
    case "picture":
      return null;
    case "reference":
      return (
        <>
          <input type="number" hidden name={name} defaultValue={value ?? ""} />
          <FormError name={name} />
        </>
      );
  }
}

type NamesFieldProps = {
  name: string;
  label: string;
  hint: string | undefined;
  optional: boolean;
  names: readonly string[];
};

/** With commas between the names. The AI tools that the school knows are offered for the one that is being typed. */
function NamesField({ names, ...common }: NamesFieldProps) {
  const id = useId();
  const known = useToolNames();
  const [before, setBefore] = useState("");
  return (
    <>
      <TextField
        {...common}
        data-list=""
        defaultValue={names.join(", ")}
        autoComplete="off"
        list={id}
        onInput={({ currentTarget: { value } }) => setBefore(/^.*,/.exec(value)?.[0] ?? "")}
      />
      <datalist id={id}>
        {known.map((name) => (
          <option key={name} value={before ? `${before} ${name}` : name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
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
