import { FIELD_NAMES, type Field, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import type { Resource } from "#contract/resources.ts";
import { ResourceFormField } from "./resource-form-field.tsx";

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
export function ResourceFormFields({ resource }: { resource?: Resource | undefined }) {
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
