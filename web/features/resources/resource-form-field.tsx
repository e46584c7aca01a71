import { type FieldName, fieldOf } from "#contract/resource-fields.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { FormError } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { outlineFor } from "./outlines.ts";

type ResourceFormFieldProps = {
  name: FieldName;
  value: string | number | readonly string[] | null | undefined;
  hint?: string;
  rows?: number;
};

/** The control that fits the kind of the field; text has `rows` where it may be long. */
export function ResourceFormField({ name, value: given, hint, rows }: ResourceFormFieldProps) {
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
