import { type SQL, sql } from "drizzle-orm";
import { HttpError } from "#server/platform/http-error.ts";

/** One of the values that a list is sorted by. */
export type CursorKey = { name: string; type: string };

/** The start of a page and the number of rows before it, as far as paging has counted them. */
export type Start = {
  /** Whether the page ends before that place and is read backwards from there. */
  isBackward: boolean;
  offset: number | null;
  /** The values of the placeholders below; undefined for the very beginning or, backwards, the very end. */
  values: Record<string, unknown> | undefined;
};

export const FIRST_PAGE: Start = { isBackward: false, offset: 0, values: undefined };

/** Opaque to clients: the names of the sort keys, direction and offset, then the values in the row beside the page. */
export const writeCursor = (values: unknown[], keys: CursorKey[], { isBackward, offset }: Omit<Start, "values">) =>
  Buffer.from(JSON.stringify([namesOf(keys) + writeOffset(isBackward, offset), ...values])).toString("base64url");

const writeOffset = (isBackward: boolean, offset: number | null) => `${isBackward ? "<" : ">"}${offset ?? ""}`;

/** Older cursors consist of names alone. */
const NAMES = /^([^<>]*)([<>]?)(\d{0,9})$/;

/** A cursor is untrusted input, so every value is checked. */
export function readCursor(cursor: string, keys: CursorKey[]): Start {
  const [first, ...values] = parse(cursor);
  const [, names, direction, offset] = NAMES.exec(typeof first === "string" ? first : "<") ?? [];
  if (names !== namesOf(keys) || values.length !== keys.length) throw invalidCursor();
  const placed = keys.map((key, index) => {
    const value = typeOf(key).read(values[index]);
    if (value === undefined) throw invalidCursor();
    return [placeholderName(index), value];
  });
  return {
    isBackward: direction === "<",
    offset: offset ? Number(offset) : null,
    values: Object.fromEntries(placed),
  };
}

export const cursorPlaceholders = (keys: CursorKey[]): SQL[] =>
  keys.map((key, index) => sql`${sql.placeholder(placeholderName(index))}::${sql.raw(typeOf(key).cast)}`);

const placeholderName = (index: number) => `cursor_${index}`;

const namesOf = (keys: CursorKey[]) => keys.map(({ name }) => name).join();

function parse(cursor: string): unknown[] {
  try {
    const values = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(values)) return values;
  } catch {}
  throw invalidCursor();
}

/** The check for values of each SQL type; undefined if a value is invalid. */
type KeyType = { cast: string; read: (value: unknown) => boolean | number | string | undefined };

const TYPES: Record<string, KeyType> = {
  boolean: { cast: "boolean", read: (value) => (typeof value === "boolean" ? value : undefined) },
  integer: { cast: "integer", read: (value) => (isSmall(value) && Number.isInteger(value) ? value : undefined) },
  numeric: { cast: "numeric", read: (value) => (isSmall(value) ? String(value) : undefined) },
  date: { cast: "date", read: (value) => readTimestamp(value)?.slice(0, 10) },
  timestamp: { cast: "timestamptz", read: readTimestamp },
};

function typeOf({ type }: CursorKey): KeyType {
  const found = TYPES[/^\w+/.exec(type)?.[0] ?? ""];
  if (!found) throw new Error(`a list cannot be sorted by a key of type ${type}`);
  return found;
}

function readTimestamp(value: unknown): string | undefined {
  const date = new Date(typeof value === "string" ? value : Number.NaN);
  // PostgreSQL accepts neither the year 0 nor the signs that JavaScript writes before years beyond 9999.
  return !Number.isNaN(date.getTime()) && /^[1-9]\d{3}-/.test(date.toISOString()) ? date.toISOString() : undefined;
}

const isSmall = (value: unknown): value is number => typeof value === "number" && Math.abs(value) < 2 ** 31;

export const invalidCursor = () => new HttpError(400, "The cursor is invalid");
