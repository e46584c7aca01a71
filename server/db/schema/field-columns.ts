import { integer, smallint, text } from "drizzle-orm/pg-core";
import type { Field } from "#contract/field-kinds.ts";
import { type FieldName, forEachField, type ResourceFields } from "#contract/resource-fields.ts";

type Values = readonly [string, ...string[]];

const requiredText = () => text().notNull();
const optionalText = () => text();
const requiredChoice = <const V extends Values>(values: V) => text({ enum: values }).notNull();
const optionalChoice = <const V extends Values>(values: V) => text({ enum: values });
const optionalNumber = () => smallint();
const reference = () => integer();
const severalChoices = <const V extends Values>(values: V) => text({ enum: values }).array().notNull().default([]);
const names = () => text().array().notNull().default([]);

type ColumnOf<F> = F extends { kind: "text" }
  ? ReturnType<typeof requiredText>
  : F extends { kind: "optionalChoice" | "choice"; values: infer V extends Values }
    ? F extends { kind: "optionalChoice" } | { mayBeMissing: true }
      ? ReturnType<typeof optionalChoice<V>>
      : ReturnType<typeof requiredChoice<V>>
    : F extends { kind: "choices"; values: infer V extends Values }
      ? ReturnType<typeof severalChoices<V>>
      : F extends { kind: "names" }
        ? ReturnType<typeof names>
        : F extends { kind: "optionalNumber" }
          ? ReturnType<typeof optionalNumber>
          : F extends { kind: "reference" }
            ? ReturnType<typeof reference>
            : ReturnType<typeof optionalText>;

function columnFor(field: Field) {
  switch (field.kind) {
    case "text":
      return requiredText();
    case "optionalText":
    case "url":
      return optionalText();
    case "choice":
      return field.mayBeMissing ? optionalChoice(field.values) : requiredChoice(field.values);
    case "optionalChoice":
      return optionalChoice(field.values);
    case "optionalNumber":
      return optionalNumber();
    case "reference":
      return reference();
    case "choices":
      return severalChoices(field.values);
    case "names":
      return names();
  }
}

/** A column for each field of a resource. Its limits stand in the migrations. */
export const fieldColumns = () => forEachField(columnFor) as { [N in FieldName]: ColumnOf<ResourceFields[N]> };
