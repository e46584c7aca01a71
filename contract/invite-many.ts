import * as z from "zod/mini";
import { Email } from "./accounts.ts";
import { Author, Id, type Json, optionalText } from "./common-schemas.ts";
import { ROLES } from "./roles.ts";

export const MOST_INVITEES = 500;

const TOO_MANY = `At most ${MOST_INVITEES} people at a time`;

export const InviteeInput = z.object({
  email: Email,
  name: optionalText({ name: "Name", max: 120 }),
  role: z._default(z.nullable(z.enum(ROLES, "Choose admin, moderator or no role")), null),
});
export type InviteeInput = z.infer<typeof InviteeInput>;

export const InvitationBatchInput = z.object({
  invitees: z
    .array(InviteeInput, "Enter at least one person to invite")
    .check(z.minLength(1, "Enter at least one person to invite"), z.maxLength(MOST_INVITEES, TOO_MANY)),
});
export type InvitationBatchInput = z.infer<typeof InvitationBatchInput>;

export const InviteeCheckInput = z.object({
  emails: z.array(Email, "Enter at least one person to invite").check(z.maxLength(MOST_INVITEES, TOO_MANY)),
});

/** Of the given addresses, those that would get no mail, as they were written. */
export const InviteeCheck = z.object({ members: z.array(z.string()), invited: z.array(z.string()) });
export type InviteeCheck = z.infer<typeof InviteeCheck>;

/**
 * Waiting for the mail; mailed; joined; withdrawn; expired; or skipped, because the address belongs to a member or is already
 * invited.
 */
export const INVITEE_STATES = ["waiting", "sent", "joined", "withdrawn", "expired", "member", "invited"] as const;
export type InviteeState = (typeof INVITEE_STATES)[number];

export const InvitationBatch = z.object({
  id: z.int(),
  createdBy: z.int(),
  author: Author,
  createdAt: z.date(),
  running: z.boolean(),
  people: z.int(),
  counts: z.record(z.enum(INVITEE_STATES), z.int()),
});
export type InvitationBatch = Json<z.infer<typeof InvitationBatch>>;

export const Invitee = z.object({
  id: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  state: z.enum(INVITEE_STATES),
  sentAt: z.nullable(z.date()),
});
export type Invitee = Json<z.infer<typeof Invitee>>;

export const BatchRunInput = z.object({ running: z.boolean("running must be true or false") });

export const InviteesChange = z.object({
  action: z.enum(["resend", "withdraw"], "action must be resend or withdraw"),
  ids: z
    .array(Id, "Choose at least one person")
    .check(z.minLength(1, "Choose at least one person"), z.maxLength(MOST_INVITEES, TOO_MANY)),
});
export type InviteesChange = z.infer<typeof InviteesChange>;
