import * as z from "zod/mini";
import { FIRST_TRIAL_DAY, OUTCOMES, TRIAL_GRADES } from "#contract/trial-outcomes.ts";
import { Author, type Json, optionalText, text } from "./common-schemas.ts";

/** How far ahead the easternmost time zones are: their current day must not count as the future. */
const LATEST_TIME_ZONE_MS = 14 * 60 * 60 * 1000;

const latestDay = () => new Date(Date.now() + LATEST_TIME_ZONE_MS).toISOString().slice(0, 10);

/** A calendar day, in any time zone. */
const Day = z.iso.date("Please choose a day").check(
  z.refine((day) => day >= FIRST_TRIAL_DAY, `The day cannot be before ${FIRST_TRIAL_DAY}`),
  z.refine((day) => day <= latestDay(), "The day cannot be in the future"),
);

/** Forms send empty text for no value. */
const missingToNull = z.transform((value: unknown) => (value === undefined || value === "" ? null : value));

/** The result of using a resource with a class once. */
export const TrialDraft = z.object({
  tool: text({ name: "Tool", max: 60 }),
  triedOn: Day,
  grade: z.pipe(missingToNull, z.nullable(z.enum(TRIAL_GRADES, "Please select one from the list"))),
  outcome: z.enum(OUTCOMES, "Please say how it went"),
  note: optionalText({ name: "Note", max: 2000 }),
});
export type TrialDraft = z.infer<typeof TrialDraft>;

export const Trial = z.object({
  id: z.int(),
  resourceId: z.int(),
  userId: z.int(),
  author: Author,
  tool: z.string(),
  triedOn: z.iso.date(),
  grade: z.nullable(z.enum(TRIAL_GRADES)),
  outcome: z.enum(OUTCOMES),
  note: z.nullable(z.string()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
});
export type Trial = Json<z.infer<typeof Trial>>;
