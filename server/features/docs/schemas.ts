import * as z from "zod/mini";
import { FIELDS } from "./descriptions/fields.ts";
import { simplify } from "./json-schema.ts";
import type { JsonSchema } from "./openapi-types.ts";

export type Schema = z.ZodMiniType;

/** What every failure answers. */
export const Failure = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  now: z.optional(z.record(z.string(), z.unknown())),
  confirm: z.optional(z.literal(true)),
});

/** Names in the documentation where they differ from those in the code. */
const PUBLIC_NAMES: Record<string, string> = { Self: "User" };

/** Every object the contract exports is a component by its name, so a new one needs no mention here. */
const contract = import.meta.glob<Record<string, unknown>>(["/contract/*.ts", "!/contract/*.test.ts"], { eager: true });

const NAMES = new Map<Schema, string>([[Failure, "Error"]]);
for (const [name, value] of Object.values(contract).flatMap((module) => Object.entries(module))) {
  if (value instanceof z.ZodMiniObject) NAMES.set(value, PUBLIC_NAMES[name] ?? name);
}

export const nameOf = (schema: Schema) => NAMES.get(schema);

const addressOf = (name: string) => `#/components/schemas/${name}`;

/** These schemas as JSON Schema, by reference where they have a name, and the components that takes. */
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

/** Parameters travel as text, but are described as what they are read as: a limit is a number. */
export function describeParameters(schema: Schema): Record<string, JsonSchema> {
  const json = z.toJSONSchema(schema, { io: "output", override: simplify("output"), unrepresentable: "any" });
  return (json as JsonSchema).properties ?? {};
}

/** The components that these schemas mention, and those that they mention in turn. */
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
