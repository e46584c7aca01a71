import { sql } from "drizzle-orm";
import type { ReviewInput } from "#contract/reviews.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { lockResource } from "#server/core/resources/lock-resource.ts";
import { deleteReview, deleteVersionsSince, publishText } from "#server/core/resources/review-queries.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { checkMayDecide } from "#server/core/users/check-may-decide.ts";
import type { Db } from "#server/db/client.ts";
import { insertReopened, insertWaitingEdit, setReasons, setStatus } from "./decide-queries.ts";

const nothingToUndo = () => new HttpError(409, "The edit cannot be brought back: the resource has been edited since");
const DECIDED_AGAIN = "It has been decided on again since. Please look again.";
const decidedAgain = () => new HttpError(409, DECIDED_AGAIN, { fields: { decidedAt: DECIDED_AGAIN } });

const undecided = () => new HttpError(409, "It has not been decided on yet");

/** Says or rewords why the decision in force was made. */
export async function review(tx: Db, id: number, input: ReviewInput, moderator: Viewer): Promise<void> {
  const resource = await lockResource(tx, id, moderator);
  const { status, waitingSince, userId } = resource;
  if (status === "pending" || waitingSince) throw undecided();
  const own = checkMayDecide(moderator, resource);
  await setReasons(tx, { id, decision: status, isOwn: userId === moderator.id }, input);
  await logAdminAction(tx, { actor: moderator, action: "resource_reviewed", targetId: id, details: own });
}

/**
 * Undoes the decision in force: what was decided on waits again, at its old place in the queue. What waits
 * already is left alone. With `decidedAt`, only the decision of that moment is undone.
 */
export async function reopen(tx: Db, id: number, moderator: Viewer, decidedAt?: string): Promise<void> {
  const resource = await lockResource(tx, id, moderator);
  const { waitingSince, status } = resource;
  if (waitingSince) return;
  const own = checkMayDecide(moderator, resource);
  const review = await deleteReview(tx, id);
  if (decidedAt && review?.decidedAt.getTime() !== Date.parse(decidedAt)) throw decidedAgain();
  // It was an edit that was rejected. What readers see was never in question.
  if (status === "approved" && review?.decision === "rejected" && !review.undo) throw nothingToUndo();
  const place = review?.waitingSince ? sql`${review.waitingSince.toISOString()}::timestamptz` : sql`now()`;
  if (review?.undo) {
    const { edit, replaced } = review.undo;
    if (replaced) {
      await publishText(tx, id, replaced);
      await deleteVersionsSince(tx, id, review.decidedAt);
    }
    await insertWaitingEdit(tx, id, edit, place);
  } else await setStatus(tx, id, "pending", place);
  await insertReopened(tx, id, moderator.id);
  await logAdminAction(tx, { actor: moderator, action: "resource_reopened", targetId: id, details: own });
}
