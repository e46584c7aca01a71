import * as z from "zod/mini";
import { RESOURCE_FIELDS } from "./resource-fields.ts";

/** What the server counts; trials are counted from what members said. */
export const COUNTED = ["views", "copies", "downloads", "emptySearches"] as const;

/** A count of fewer people is not shown, and no count shows more than its fives. */
export const FEWEST_PEOPLE = 5;

export const WEEKS_SHOWN = 12;

const { subjects, grades } = RESOURCE_FIELDS;

/** Of what statistics are shown: of one subject or one grade, or of the whole library. */
export const ABOUT = ["", ...subjects.values, ...grades.values] as const;

export const StatisticsQuery = z.object({
  about: z.optional(z.enum(ABOUT, "about must be a subject or a grade")),
});

/** Rounded down to fives. Null if it is not known to be about at least five people. */
const count = z.nullable(z.int());

const Week = z.object({
  monday: z.string(),
  views: count,
  copies: count,
  downloads: count,
  trials: count,
  emptySearches: count,
});

export const Statistics = z.object({
  /** Oldest first; the last one is not over. */
  weeks: z.array(Week),
  /** What at least five people searched for in one week, and nobody found. */
  emptySearches: z.array(z.object({ words: z.string(), count: z.int() })),
});
export type Statistics = z.infer<typeof Statistics>;
export type StatisticsKind = Exclude<keyof Statistics["weeks"][number], "monday">;
