import type * as z from "zod/mini";
import type { JsonSchema } from "./openapi-types.ts";

type Converted = { zodSchema: unknown; jsonSchema: object };

/** Corrects zod's conversion where our schemas accept more than it can see, and shortens the result. */
export const simplify = (io: "input" | "output") => (converted: Converted) => {
  const schema = converted.zodSchema as z.ZodMiniType;
  const json = converted.jsonSchema as JsonSchema;
  const { type } = schema._zod.def;
  if (type === "date") Object.assign(json, { type: "string", format: "date-time" });
  if (type === "object") relax(schema as z.ZodMiniObject, json, io);
  // A regular expression for addresses helps nobody who can read "email".
  if (json.format === "email") delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  foldNull(json);
  if (type === "pipe" && io === "input" && schema.safeParse("").success) acceptBlank(json);
};

/** Optional text takes a blank for null, as forms send it. */
function acceptBlank(json: JsonSchema): void {
  delete json.minLength;
  if (json.enum) json.enum = [...json.enum, ""];
  const { format, pattern } = json;
  if (!format) return;
  delete json.format;
  delete json.pattern;
  json.anyOf = [{ format, ...(pattern && { pattern }) }, { pattern: "^\\s*$" }];
}

/** Responses may gain fields later. A field of a request is required if its schema rejects undefined. */
function relax({ shape }: z.ZodMiniObject, json: JsonSchema, io: "input" | "output"): void {
  delete json.additionalProperties;
  if (io === "output") return;
  const required = Object.keys(shape).filter((name) => isRequired(shape[name] as z.ZodMiniType));
  if (required.length > 0) json.required = required;
  else delete json.required;
}

export const isRequired = (schema: z.ZodMiniType) => !schema.safeParse(undefined).success;

/** `anyOf: [text, null]` as one schema with two types. */
function foldNull(json: JsonSchema): void {
  const [value, nothing, ...more] = json.anyOf ?? [];
  if (typeof value?.type !== "string" || nothing?.type !== "null" || more.length > 0) return;
  delete json.anyOf;
  const { const: only, ...rest } = value;
  const choices = only === undefined ? value.enum : [only];
  Object.assign(json, rest, { type: [value.type, "null"], ...(choices && { enum: [...choices, null] }) });
}
