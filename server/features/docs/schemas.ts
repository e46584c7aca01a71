import * as z from "zod/mini";
import { FIELDS } from "./descriptions/fields.ts";
import type { JsonSchema } from "./openapi-types.ts";

export type Schema = z.ZodMiniType;

/** The body of every failure. */
export const Failure = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  now: z.optional(z.record(z.string(), z.unknown())),
  confirm: z.optional(z.literal(true)),
});

/** Names in the documentation that differ from those in the code. */
const PUBLIC_NAMES: Record<string, string> = { Self: "User" };

/** Every object that the contract exports is a component under its name, so new ones need no entry here. */
const contract = import.meta.glob<Record<string, unknown>>(["/contract/*.ts", "!/contract/*.test.ts"], { eager: true });

const NAMES = new Map<Schema, string>([[Failure, "Error"]]);
for (const [name, value] of Object.values(contract).flatMap((module) => Object.entries(module))) {
  if (value instanceof z.ZodMiniObject) NAMES.set(value, PUBLIC_NAMES[name] ?? name);
}

export const nameOf = (schema: Schema) => NAMES.get(schema);

const addressOf = (name: string) => `#/components/schemas/${name}`;

/** These schemas as JSON Schema, by reference where they have a name, and the components they need. */
export function describeSchemas(io: "input" | "output", schemas: Schema[]) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of NAMES) registry.add(schema, { id });
  for (const [index, schema] of schemas.entries()) {
    if (!NAMES.has(schema)) registry.add(schema, { id: `unnamed ${index}` });
  }
  const override = simplify(io);
  const all = z.toJSONSchema(registry, { io, override, uri: addressOf, unrepresentable: "any" }).schemas;

  const described = (schema: Schema): JsonSchema => {
    const name = nameOf(schema);
    return name ? { $ref: addressOf(name) } : bare(all[registry.get(schema)?.id ?? ""]);
  };
  return { described, components: reachable(schemas.map(described), all) };
}

/** Parameters are sent as text, but described by the type they are read as: a limit is a number. */
export function describeParameters(schema: Schema): Record<string, JsonSchema> {
  const json = z.toJSONSchema(schema, { io: "output", override: simplify("output"), unrepresentable: "any" });
  return (json as JsonSchema).properties ?? {};
}

/** The components that these schemas mention, directly or indirectly. */
function reachable(roots: JsonSchema[], all: Record<string, unknown>): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const visit = (json: JsonSchema) => {
    for (const [, name = ""] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in found) continue;
      found[name] = withDescriptions(name, bare(all[name]));
      visit(found[name]);
    }
  };
  roots.forEach(visit);
  return found;
}

function bare(json: unknown): JsonSchema {
  const { $id: _, $schema: __, ...rest } = json as JsonSchema & { $id?: string; $schema?: string };
  return rest;
}

function withDescriptions(name: string, { properties = {}, ...json }: JsonSchema): JsonSchema {
  const described = Object.entries(properties).map(([field, property]): [string, JsonSchema] => {
    const description = FIELDS[`${name}.${field}`] ?? FIELDS[field];
    return [field, description ? { ...property, description } : property];
  });
  return { ...json, properties: Object.fromEntries(described) };
}

type Converted = { zodSchema: unknown; jsonSchema: object };

/** Corrects zod's conversion where our schemas accept more than zod can see, and shortens the result. */
const simplify = (io: "input" | "output") => (converted: Converted) => {
  const schema = converted.zodSchema as z.ZodMiniType;
  const json = converted.jsonSchema as JsonSchema;
  const { type } = schema._zod.def;
  if (type === "date") Object.assign(json, { type: "string", format: "date-time" });
  if (type === "object") relax(schema as z.ZodMiniObject, json, io);
  // A regular expression for addresses adds nothing to "email".
  if (json.format === "email") delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  foldNull(json);
  if (type === "pipe" && io === "input" && schema.safeParse("").success) acceptBlank(json);
};

/** Optional text accepts a blank for null, as forms send it. */
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
