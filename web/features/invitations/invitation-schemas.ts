import * as z from "zod/mini";
import { InvitationInput } from "#contract/accounts.ts";
import { SchoolLinkInput } from "#contract/school-links.ts";
import { type ParsedInvitees, parseInvitees } from "./parse-invitees.ts";

/** In a form, no role is an empty value. */
export const InvitationFormSchema = z.extend(InvitationInput, {
  role: z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    InvitationInput.shape.role,
  ),
});

const LONGEST = 200_000;

/** What was pasted, as people. What is wrong with single lines is no error: it is shown with what will happen. */
export const InviteManySchema = z.object({
  people: z.pipe(
    z.string().check(
      z.refine((text) => text.trim() !== "", { error: "Paste some addresses first", abort: true }),
      z.maxLength(LONGEST, "That is more than 500 people"),
    ),
    z.transform((text): ParsedInvitees => parseInvitees(text)),
  ),
});

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
