import * as z from "zod/mini";
import { storable } from "#contract/text.ts";

const EARLIEST = Date.parse("1990-01-01");
const DAY_MS = 24 * 60 * 60 * 1000;

const NOT_A_DATE = "must be a date such as 2026-03-11 or 2026-03-11T08:30:00Z";
const WRONG_DATE = "must be between 1990 and today";
const WRONG_KEY = "must be a text of at most 200 characters";

const IsoDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Throws a message that follows the name of the field; what is left out or empty is null. */
export function dateOf(given: unknown): Date | null {
  const text = typeof given === "string" ? given.trim() : given;
  if (text === undefined || text === "") return null;
  const { success, data } = IsoDate.safeParse(text);
  if (!success) throw new Error(NOT_A_DATE);
  const date = new Date(data);
  // A clock may be ahead; a resource from next year would stay the newest until then.
  if (!(date.getTime() >= EARLIEST && date.getTime() <= Date.now() + DAY_MS)) throw new Error(WRONG_DATE);
  return date;
}

/** The same for what identifies a thing. */
export function keyOf(given: unknown): string | null {
  if (given === undefined || given === "") return null;
  const key = typeof given === "string" ? given.trim() : "";
  if (key === "" || [...key].length > 200 || !storable(key)) throw new Error(WRONG_KEY);
  return key;
}
