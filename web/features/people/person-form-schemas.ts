import * as z from "zod/mini";
import { FURTHER_NOTICE } from "#contract/account-values.ts";
import { text } from "#contract/common-schemas.ts";
import { DeletePersonInput, RoleInput } from "#contract/people.ts";

const blankToNull = z.transform((value: unknown) => (value === "" ? null : value));

/** In a form, no role is an empty value. */
export const RoleFormSchema = z.object({ role: z.pipe(blankToNull, RoleInput.shape.role) });

const DAY_MS = 24 * 60 * 60 * 1000;

/** A number of days, or "always", or "date" for the day in `until`. */
export const SuspensionFormSchema = z.pipe(
  z
    .object({
      length: z.string(),
      until: z.optional(z.string()),
      reason: text({ name: "Reason", max: 500, min: { length: 1, message: "Please say why" } }),
    })
    .check(
      z.refine(({ length, until }) => length !== "date" || !Number.isNaN(endOfDay(until).getTime()), {
        error: "Choose until when",
        path: ["until"],
      }),
    ),
  z.transform(({ length, until, reason }) => ({ until: endOf(length, until), reason })),
);

function endOf(length: string, day: string | undefined): string {
  if (length === "always") return FURTHER_NOTICE;
  if (length === "date") return endOfDay(day).toISOString();
  return new Date(Date.now() + Number(length) * DAY_MS).toISOString();
}

/** The day itself is part of the suspension. It ends at midnight by the clock of this browser. */
const endOfDay = (day: string | undefined) => new Date(`${day}T23:59:59`);

/** Typing the username shows that the right account is meant. */
export const deletionFormSchema = (username: string) =>
  z.extend(DeletePersonInput, {
    username: z
      .string()
      .check(z.refine((typed) => typed.trim() === username, { error: `Type “${username}” to confirm` })),
  });
