import { isAdmin } from "#contract/roles.ts";

/** Why a moderator may not decide on something. Admins may decide on everything, as a small hub has only one. */
export const REFUSALS = {
  own: "This is your own. Another moderator or an admin has to decide.",
  byAdmin: "An admin has decided this. Only an admin can change it.",
} as const;
export type Refusal = keyof typeof REFUSALS;

export const REFUSAL_NAMES = Object.keys(REFUSALS) as [Refusal, ...Refusal[]];

/** Whose it is, and whether the decision in force was an admin's. */
export type Decidable = { userId: number; byAdmin?: boolean };

/** The one rule for every decision: on resources, removed posts and topics. Null if this moderator may decide. */
export function refusalOf(moderator: Moderator, { userId, byAdmin }: Decidable): Refusal | null {
  if (isAdmin(moderator)) return null;
  if (userId === moderator.id) return "own";
  return byAdmin ? "byAdmin" : null;
}

type Moderator = { id: number } & NonNullable<Parameters<typeof isAdmin>[0]>;
