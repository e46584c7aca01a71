import * as z from "zod/mini";
import type { Media } from "#server/features/docs/openapi-types.ts";
import { nameOf, type Schema } from "#server/features/docs/schemas.ts";
import { ANSWERS } from "./answers.ts";
import { REQUESTS } from "./requests.ts";

type Examples = Pick<Media, "example" | "examples">;

export function requestExample(key: string, body: Schema): Examples {
  const example = REQUESTS[key] ?? REQUESTS[nameOf(body) ?? ""];
  return example === undefined ? {} : { example };
}

/** A call's own example comes first; otherwise one is put together from those of the named schemas. */
export function answerExample(
  key: string,
  schema?: Schema,
  around: (example: unknown) => unknown = identity,
): Examples {
  if (key in ANSWERS) return { example: ANSWERS[key] };
  const [first, ...more] = schema ? fromNames(schema) : [];
  if (!first) return {};
  if (more.length === 0) return { example: around(first.value) };
  return { examples: Object.fromEntries([first, ...more].map(({ name, value }) => [name, { value: around(value) }])) };
}

type Named = { name: string; value: unknown };

function fromNames(schema: Schema): Named[] {
  const name = nameOf(schema);
  if (name) return name in ANSWERS ? [{ name, value: ANSWERS[name] }] : [];
  if (schema instanceof z.ZodMiniArray) {
    return fromNames(schema._zod.def.element as Schema).map(({ name, value }) => ({ name, value: [value] }));
  }
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap((option) => fromNames(option as Schema));
  return [];
}

const identity = (example: unknown) => example;
