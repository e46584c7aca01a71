import * as z from "zod/mini";
import { InvitationInput } from "#contract/accounts.ts";

/** In a form, no role is an empty value. */
export const InvitationFormSchema = z.extend(InvitationInput, {
  role: z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    InvitationInput.shape.role,
  ),
});
