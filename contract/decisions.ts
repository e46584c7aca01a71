import { isAdmin } from "#contract/roles.ts";

/** Why a moderator may not decide. Admins may decide on everything, as a small hub has only one. */
export const REFUSALS = {
  own: "This is your own. Another moderator or an admin has to decide.",
  byAdmin: "An admin has decided this. Only an admin can change it.",
} as const;
export type Refusal = keyof typeof REFUSALS;

export const REFUSAL_NAMES = Object.keys(REFUSALS) as [Refusal, ...Refusal[]];

/** The author, and whether the decision in force is an admin's. */
export type Decidable = { userId: number; byAdmin?: boolean };

/** The rule for every decision: on resources, removed posts and topics. Null if this moderator may decide. */
export function refusalOf(moderator: Moderator, { userId, byAdmin }: Decidable): Refusal | null {
  if (isAdmin(moderator)) return null;
  if (userId === moderator.id) return "own";
  return byAdmin ? "byAdmin" : null;
}

type Moderator = { id: number } & NonNullable<Parameters<typeof isAdmin>[0]>;

export const STATUSES = ["approved", "pending", "rejected"] as const;

export type Status = (typeof STATUSES)[number];

/** The status changes that moderators may make. Setting the current status again changes nothing. */
export const NEXT_STATUSES: Record<Status, readonly Status[]> = {
  pending: ["approved", "rejected"],
  rejected: ["approved"],
  approved: [],
};

// Apart from the schemas, so that a page that only shows reasons need not load the validator.

/** Why a resource was not accepted, as moderators choose it and its author reads it. */
export const REASONS = {
  sources: "Sources are missing or do not support what it says",
  "student-data": "It shows or asks for data about students",
  copyright: "It uses somebody else's work without permission",
  unclear: "It is hard to follow",
  duplicate: "The library has the same already",
  "off-topic": "It is not about teaching with AI",
  accessibility: "Some readers could not use it",
  other: "Something else",
} as const;

export type Reason = keyof typeof REASONS;
