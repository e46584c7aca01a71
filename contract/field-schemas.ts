import * as z from "zod/mini";
import type { Field } from "#contract/field-kinds.ts";
import { Id } from "#contract/ids.ts";
import { optionalText, text } from "#contract/text.ts";
import { OptionalUrl } from "#contract/url.ts";

type Of<Value> = z.ZodMiniType<Value, Value>;

/** What a call takes for a field. One that may be left out keeps its value then, or starts as null. */
export type Written<F> = F extends { kind: "text" }
  ? Of<string>
  : F extends { kind: "choice"; values: readonly (infer Value)[] }
    ? Of<Value>
    : F extends { kind: "optionalChoice"; values: readonly (infer Value)[] }
      ? z.ZodMiniOptional<Of<Value | null>>
      : F extends { kind: "choices"; values: readonly (infer Value)[] }
        ? z.ZodMiniOptional<Of<Value[]>>
        : F extends { kind: "names" }
          ? z.ZodMiniOptional<Of<string[]>>
          : F extends { kind: "optionalNumber" | "reference" }
            ? z.ZodMiniOptional<Of<number | null>>
            : Of<string | null>;

/** What an answer has for it. */
export type Stored<F> = F extends { kind: "text" }
  ? Of<string>
  : F extends { kind: "choices"; values: readonly (infer Value)[] }
    ? Of<Value[]>
    : F extends { values: readonly (infer Value)[] }
      ? Of<F extends { kind: "optionalChoice" } | { mayBeMissing: true } ? Value | null : Value>
      : F extends { kind: "names" }
        ? Of<string[]>
        : F extends { kind: "optionalNumber" | "reference" }
          ? Of<number | null>
          : Of<string | null>;

export function written(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      return text({ name: field.label, min: atLeast(field), max: field.max });
    case "optionalText":
      return optionalText({ name: field.label, max: field.max });
    case "url":
      return OptionalUrl;
    case "choice":
      return z.enum(field.values, `Please select ${field.noun}`);
    case "optionalChoice":
      return z.optional(z.pipe(blankToNull, z.nullable(z.enum(field.values, "Please select one from the list"))));
    case "optionalNumber":
      return z.optional(z.nullable(wholeNumber(field)));
    case "reference":
      return z.optional(z.nullable(Id));
    case "choices":
      return z.optional(severalOf(field));
    case "names":
      return z.optional(names(field));
  }
}

export function stored(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      return z.string();
    case "optionalText":
    case "url":
      return z.nullable(z.string());
    case "choice":
      return field.mayBeMissing ? z.nullable(z.enum(field.values)) : z.enum(field.values);
    case "optionalChoice":
      return z.nullable(z.enum(field.values));
    case "optionalNumber":
    case "reference":
      return z.nullable(z.int());
    case "choices":
      return z.array(z.enum(field.values));
    case "names":
      return z.array(z.string());
  }
}

/** A form says nothing by an empty text. */
const blankToNull = z.transform((value: unknown) => (value === "" ? null : value));

const atLeast = ({ label, min }: { label: string; min: number }) => ({
  length: min,
  message: `${label} must be at least ${min} characters`,
});

function wholeNumber({ label, min, max }: { label: string; min: number; max: number }) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}

type Several = { label: string; most: number };

/** In the order of the values, each once, so that the same choice is always the same list. */
function severalOf(field: Several & { values: readonly [string, ...string[]] }) {
  const chosen = z.array(z.enum(field.values, "Please select from the list"), `${field.label} must be a list`);
  return chosen.check(
    z.overwrite((values) => field.values.filter((value) => values.includes(value))),
    z.maxLength(field.most, `${field.label}: please choose at most ${field.most}`),
  );
}

/** Trimmed, and each once, whatever its case. The form has commas between them, so none may be within one. */
function names(field: Several & { max: number; filter?: { label?: string } }) {
  const label = field.filter?.label ?? field.label;
  const name = text({ name: label, max: field.max }).check(z.regex(/^[^,]*$/, `${label} cannot contain a comma`));
  return z.array(name, `${field.label} must be a list`).check(
    z.overwrite((values) => [...new Map(values.map((value) => [value.trim().toLowerCase(), value.trim()])).values()]),
    z.maxLength(field.most, `${field.label}: please name at most ${field.most}`),
  );
}
