import { type Decidable, REFUSALS, refusalOf } from "#contract/decisions.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";

/** Throws a 403 that says why not. Returns what the admin log adds about a decision on one's own. */
export function checkMayDecide(moderator: Pick<Viewer, "id" | "role">, decidable: Decidable): { own?: true } {
  const refusal = refusalOf(moderator, decidable);
  if (refusal) throw new HttpError(403, REFUSALS[refusal]);
  return decidable.userId === moderator.id ? { own: true } : {};
}

/** For lists: tells the moderator who reads it what they may not decide on. */
export const withRefusal =
  (moderator: Viewer) =>
  <Row extends Required<Decidable>>({ byAdmin, ...row }: Row) => ({
    ...row,
    refusal: refusalOf(moderator, { userId: row.userId, byAdmin }),
  });
