import { type FieldName, fieldOf, RESOURCE_FIELDS } from "#contract/resource-fields.ts";

export type FieldValue = string | number | readonly string[] | readonly number[] | null;

export const isGiven = (value: FieldValue): value is Exclude<FieldValue, null> =>
  value !== null && (!Array.isArray(value) || value.length > 0);

export const isSameValue = (a: FieldValue, b: FieldValue) =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

/** The word on screen for a value of this field, beside the field's name. */
export function valueLabel(name: FieldName, value: Exclude<FieldValue, null>): string {
  const field = fieldOf(name);
  const label = (one: string | number) => ("values" in field && field.labels?.[one]) || String(one);
  const text = typeof value === "object" ? value.map(label).join(", ") : label(value);
  return "unit" in field ? `${text} ${field.unit}` : text;
}

/** The same where the value stands alone: levels stand side by side, so each says of what it is. */
export function badgeLabel(name: FieldName, value: string): string {
  const field = fieldOf(name);
  return ("values" in field && field.badges?.[value]) || valueLabel(name, value);
}

/** Whom a resource is for. There is no level for elementary schools, so the grades say more than "All Levels", if given. */
export function levelLabel({
  educationalLevel,
  grades,
}: {
  educationalLevel: string;
  grades: readonly string[];
}): string {
  const { values } = RESOURCE_FIELDS.grades;
  const given = values.filter((grade) => grades.includes(grade));
  if (educationalLevel !== "All Levels" || given.length === 0 || given.length === values.length)
    return badgeLabel("educationalLevel", educationalLevel);
  return `Grades ${given.join(", ")}`;
}
