import * as z from "zod/mini";
import type { Media } from "#server/features/docs/openapi-types.ts";
import { nameOf, type Schema } from "#server/features/docs/schemas.ts";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { REQUESTS } from "./requests.ts";
import { RESPONSES } from "./responses.ts";

type Examples = Pick<Media, "example" | "examples">;

export function requestExample({ body, example: own }: Spec): Examples {
  const example = own?.request ?? (body && REQUESTS[nameOf(body) ?? ""]);
  return example === undefined ? {} : { example };
}

/** A call's own example comes first; otherwise one is made from the examples of the named schemas. */
export function responseExample(
  spec: Spec,
  schema?: Schema,
  around: (example: unknown) => unknown = identity,
): Examples {
  const own = spec.example?.response ?? RESPONSES[`${spec.method} ${spec.path}`];
  if (own !== undefined) return { example: own };
  const [first, ...more] = schema ? fromNames(schema) : [];
  if (!first) return {};
  if (more.length === 0) return { example: around(first.value) };
  return { examples: Object.fromEntries([first, ...more].map(({ name, value }) => [name, { value: around(value) }])) };
}

type Named = { name: string; value: unknown };

function fromNames(schema: Schema): Named[] {
  const name = nameOf(schema);
  if (name) return name in RESPONSES ? [{ name, value: RESPONSES[name] }] : [];
  if (schema instanceof z.ZodMiniArray) {
    return fromNames(schema._zod.def.element as Schema).map(({ name, value }) => ({ name, value: [value] }));
  }
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap((option) => fromNames(option as Schema));
  return [];
}

const identity = (example: unknown) => example;
