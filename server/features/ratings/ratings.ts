import type { RatingDraft } from "#contract/ratings.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { approvedResource, notApproved } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { addToAverage, insertRating } from "./ratings-queries.ts";

/** The rating and the resource's average change together or not at all. */
export async function rate(db: Db, resourceId: number, draft: RatingDraft, viewer: Viewer) {
  const { userId } = await approvedResource(db, resourceId, viewer);
  if (userId === viewer.id) throw new HttpError(403, "You cannot rate your own resource");
  return db.transaction(async (tx) => {
    const rating = await insertRating(tx, resourceId, viewer.id, draft);
    if (!rating) throw new HttpError(409, "You have already rated this resource");
    if (!(await addToAverage(tx, resourceId, draft.rating))) throw notApproved();
    return rating;
  });
}
