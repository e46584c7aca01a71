import { isDeepStrictEqual } from "node:util";
import type { Seen } from "#contract/common-schemas.ts";
import { HttpError } from "#server/platform/http-error.ts";

const CHANGED =
  "Somebody else has changed this since you opened it. Look at what it is now, and save again to replace it.";

type Fields = Record<string, unknown>;
type Schema = { safeParse: (value: unknown) => { success: boolean } };

/**
 * The values to store from a form that says what it started from: fields that it did not change keep others' changes since. A
 * field that both have changed, or a contradiction, is a 409 with the current values. Call it with the row locked.
 */
export function mergeSeen<T extends object>(schema: Schema, sent: T, seen: Seen, now: Fields): T {
  const values = sent as Fields;
  const theirs = Object.keys(now).filter(
    (name) => seen && name in seen && values[name] !== undefined && !isSame(seen[name], now[name]),
  );
  if (theirs.length === 0) return sent;
  const both = theirs.filter((name) => !isSame(values[name], seen?.[name]) && !isSame(values[name], now[name]));
  if (both.length > 0) throw changedSince(now, both);
  const merged = { ...sent, ...pick(now, theirs) };
  if (!schema.safeParse(asJson(merged)).success) throw changedSince(now, theirs);
  return merged;
}

function changedSince(now: Fields, names: string[]): HttpError {
  const fields = names.map((name) => [name, `Somebody else has changed this to: ${inWords(now[name])}`]);
  return new HttpError(409, CHANGED, { fields: Object.fromEntries(fields), now: pick(now, names) });
}

const pick = (fields: Fields, names: string[]): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other));

/** The value as it is sent and returned: dates as text, and nothing as null. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

const MAX_LENGTH = 200;

function inWords(value: unknown): string {
  if (value === null || value === "") return "nothing";
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace("T", " ")} (UTC)`;
  if (Array.isArray(value)) return value.map(inWords).join(", ") || "nothing";
  if (typeof value === "object" && value) return Object.values(value).filter(Boolean).map(inWords).join(" ");
  const text = String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
