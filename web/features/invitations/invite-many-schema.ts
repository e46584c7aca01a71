import * as z from "zod/mini";
import { type ParsedInvitees, parseInvitees } from "./parse-invitees.ts";

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
