import * as z from "zod/mini";
import { SchoolLinkInput } from "#contract/school-links.ts";

/** The last day is part of it: it ends at midnight by the clock of this browser. */
const endOfDay = (day: unknown) => {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? "" : end.toISOString();
};

/** A form has texts. */
export const SchoolLinkFormSchema = z.extend(SchoolLinkInput, {
  maxUses: z.pipe(
    z.transform((value: unknown) => (value === "" ? value : Number(value))),
    SchoolLinkInput.shape.maxUses,
  ),
  endsAt: z.pipe(z.transform(endOfDay), SchoolLinkInput.shape.endsAt),
});
