import { and, eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import type { RatingDraft } from "#contract/ratings.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Order } from "#server/core/lists/list.ts";
import { ofVisibleResource, readOfResource } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { ratings, resources } from "#server/db/schema/resources.ts";

const columns = {
  id: ratings.id,
  resourceId: ratings.resourceId,
  userId: ratings.userId,
  rating: ratings.rating,
  comment: ratings.comment,
  createdAt: ratings.createdAt,
};

const NEWEST_FIRST: Order = { direction: "desc", keys: [ratings.createdAt, ratings.id] };

const LIST = {
  name: "ratings",
  columns,
  from: ratings,
  where: ofVisibleResource(ratings.resourceId),
  order: NEWEST_FIRST,
};

/** The ratings of a resource; 404 if the viewer may not see it. */
export const ratingsOf = (db: Db, resourceId: number, viewer: Viewer | null, paging: Paging) =>
  readOfResource(db, LIST, { resourceId, viewer }, paging);

/** Returns nothing if this user has already rated this resource. */
export async function insertRating(db: Db, resourceId: number, userId: number, draft: RatingDraft) {
  const [rating] = await db
    .insert(ratings)
    .values({ ...draft, resourceId, userId })
    .onConflictDoNothing()
    .returning(columns);
  return rating;
}

/** Returns whether the resource still exists and is approved. */
export async function addToAverage(db: Db, resourceId: number, rating: number): Promise<boolean> {
  const updated = await db
    .update(resources)
    .set({ ratingSum: sql`${resources.ratingSum} + ${rating}`, ratingCount: sql`${resources.ratingCount} + 1` })
    .where(and(eq(resources.id, resourceId), eq(resources.status, "approved")))
    .returning({ id: resources.id });
  return updated.length > 0;
}
