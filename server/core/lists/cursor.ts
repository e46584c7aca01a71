import { type SQL, sql } from "drizzle-orm";
import { HttpError } from "#server/core/api/http-error.ts";

/** One of the values that a list is sorted by. */
export type CursorKey = { name: string; type: string };

/** Opaque to whoever gets it: by what the list is sorted, then the values at which the page ended. */
export const writeCursor = (values: unknown[], keys: CursorKey[]) =>
  Buffer.from(JSON.stringify([namesOf(keys), ...values])).toString("base64url");

/** The values as SQL. A cursor comes back through a stranger's hands, so nothing in it is taken on trust. */
export function readCursor(cursor: string, keys: CursorKey[]): SQL[] {
  const [names, ...values] = parsed(cursor);
  if (names !== namesOf(keys) || values.length !== keys.length) throw invalidCursor();
  return keys.map(({ type }, index) => {
    const value = READ[/^\w+/.exec(type)?.[0] ?? ""]?.(values[index]);
    if (value === undefined) throw invalidCursor();
    return value;
  });
}

const namesOf = (keys: CursorKey[]) => keys.map(({ name }) => name).join();

function parsed(cursor: string): unknown[] {
  try {
    const values = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(values)) return values;
  } catch {}
  throw invalidCursor();
}

/** How a value of each SQL type is read; undefined if it is none. */
const READ: Record<string, (value: unknown) => SQL | undefined> = {
  integer: (value) => (Number.isInteger(value) && fits(value) ? sql`${value}::integer` : undefined),
  numeric: (value) => (fits(value) ? sql`${String(value)}::numeric` : undefined),
  timestamp: (value) => {
    const date = new Date(typeof value === "string" ? value : Number.NaN);
    // PostgreSQL knows neither a year 0 nor the signs of years beyond 9999.
    if (Number.isNaN(date.getTime()) || !/^[1-9]\d{3}-/.test(date.toISOString())) return undefined;
    return sql`${date.toISOString()}::timestamptz`;
  },
};

const fits = (value: unknown): value is number => typeof value === "number" && Math.abs(value) < 2 ** 31;

export const invalidCursor = () => new HttpError(400, "The cursor is invalid");
