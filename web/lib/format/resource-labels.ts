import { type FieldName, fieldOf } from "#contract/resource-fields.ts";

/** The word on screen for a value of this field, beside the field's name. */
export function valueLabel(name: FieldName, value: string | number): string {
  const field = fieldOf(name);
  return ("values" in field && field.labels?.[value]) || String(value);
}

/** The same where the value stands alone: levels stand side by side, so each says of what it is. */
export function badgeLabel(name: FieldName, value: string): string {
  const field = fieldOf(name);
  return ("values" in field && field.badges?.[value]) || valueLabel(name, value);
}
