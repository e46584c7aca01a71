import { FIELD_NAMES, type Field, type FieldName, fieldOf, type ResourceFields } from "#contract/resource-fields.ts";

type Short = Extract<Field, { kind: "choice" | "optionalChoice" | "optionalNumber" | "choices" | "names" }>;

type ShortName = { [Name in FieldName]: ResourceFields[Name] extends Short ? Name : never }[FieldName];

const KINDS: Field["kind"][] = ["choice", "optionalChoice", "optionalNumber", "choices", "names"];

const isShort = (name: FieldName): name is ShortName => KINDS.includes(fieldOf(name).kind);

/** What is said about a resource in a word or two: a row each on its page. */
export const SHORT_FIELDS = FIELD_NAMES.filter(isShort);
