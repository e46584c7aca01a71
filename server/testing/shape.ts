import { expect } from "vitest";
import type * as z from "zod/mini";

/** Fails unless the JSON has exactly the keys and types of the schema, with dates as ISO 8601. */
export function expectShape(schema: z.ZodMiniType, json: unknown, what: string): void {
  const given = withDates(json);
  const { data, error } = schema.safeParse(given);
  expect(error?.issues ?? [], what).toEqual([]);
  // Parsing drops unknown keys, so a response with additional ones differs from the parsed data.
  expect(given, what).toEqual(data);
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function withDates(json: unknown): unknown {
  if (typeof json === "string") return ISO.test(json) ? new Date(json) : json;
  if (Array.isArray(json)) return json.map(withDates);
  if (json === null || typeof json !== "object") return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withDates(value)]));
}
