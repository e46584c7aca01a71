import * as z from "zod/mini";
import { RESOURCE_FIELDS } from "./resource-fields.ts";

/** The server's counts; trials are counted from members' reports. */
export const COUNTED = ["views", "copies", "downloads", "emptySearches"] as const;

/** Counts of fewer people are not shown, and all counts are rounded to a multiple of this. */
export const FEWEST_PEOPLE = 5;

export const WEEKS_SHOWN = 12;

const { subjects, grades } = RESOURCE_FIELDS;

/** The scope of a statistic: one subject, one grade, or the whole library. */
export const ABOUT = ["", ...subjects.values, ...grades.values] as const;

export const StatisticsQuery = z.object({
  about: z.optional(z.enum(ABOUT, "about must be a subject or a grade")),
});

/** Rounded down to fives. Null unless it is known to be about at least five people. */
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
  /** Oldest first; the last one is still running. */
  weeks: z.array(Week),
  /** Searches without results by at least five people in one week. */
  emptySearches: z.array(z.object({ words: z.string(), count: z.int() })),
});
export type Statistics = z.infer<typeof Statistics>;
export type StatisticsKind = Exclude<keyof Statistics["weeks"][number], "monday">;
