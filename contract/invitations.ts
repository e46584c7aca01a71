import * as z from "zod/mini";
import { Email } from "#contract/accounts.ts";
import type { Json } from "#contract/json.ts";
import { ROLES } from "#contract/roles.ts";
import { optionalText } from "#contract/text.ts";

export const InvitationInput = z.object({
  email: optionalText({ name: "Email", max: 254 }, Email),
  role: z._default(z.nullable(z.enum(ROLES, "Choose admin, moderator or no role")), null),
});
export type InvitationInput = z.infer<typeof InvitationInput>;

export const Invitation = z.object({
  id: z.int(),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  createdBy: z.int(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type Invitation = Json<z.infer<typeof Invitation>>;

/** The link is shown once, when it is made. */
export const NewInvitation = z.extend(Invitation, { url: z.string() });
export type NewInvitation = Json<z.infer<typeof NewInvitation>>;
