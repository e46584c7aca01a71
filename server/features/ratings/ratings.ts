import { HttpError } from "#server/core/api/http-error.ts";
import { ownerOnly } from "#server/core/api/owner-only.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { noSuchPost, visiblePost } from "#server/core/removal/post.ts";
import { countRating } from "#server/core/removal/removal-queries.ts";
import { lockApproved } from "#server/core/resources/lock-approved.ts";
import { approvedResource, notApproved } from "#server/core/resources/visible-resource.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/unique-violation.ts";
import { insertRating, type RenderedRating, ratingById, starsOf, updateRating } from "./ratings-queries.ts";

/** The rating and the resource's average change together or not at all. */
export async function rate(db: Db, resourceId: number, draft: RenderedRating, viewer: Viewer) {
  try {
    const rating = await insertRating(db, { ...draft, resourceId, userId: viewer.id });
    if (rating) return rating;
  } catch (error) {
    throw uniqueViolation(error) === null ? error : new HttpError(409, "You have already rated this resource");
  }
  const { userId } = await approvedResource(db, resourceId, viewer);
  throw userId === viewer.id ? new HttpError(403, "You cannot rate your own resource") : notApproved();
}

export async function editRating(db: Db, id: number, draft: RenderedRating, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "rating", id }, viewer);
  ownerOnly(userId, viewer);
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    if (!(await lockApproved(tx, placeId))) throw notApproved();
    const before = await starsOf(tx, id);
    const edited = await updateRating(tx, id, draft);
    if (before === undefined || !edited) throw noSuchPost("rating");
    await countRating(tx, placeId, { stars: edited.rating - before, ratings: 0 });
    return edited;
  });
}

export async function readRating(db: Db, id: number, viewer: Viewer) {
  await visiblePost(db, { kind: "rating", id }, viewer);
  const rating = await ratingById(db, id);
  if (!rating) throw noSuchPost("rating");
  return rating;
}
