import { and, eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import type { RatingDraft } from "#contract/ratings.ts";
import { type Order, readPage } from "#server/core/paging.ts";
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
  columns,
  from: ratings,
  where: eq(ratings.resourceId, sql.placeholder("resourceId")),
  order: NEWEST_FIRST,
};

export const ratingsOf = (db: Db, resourceId: number, paging: Paging) =>
  readPage(db, LIST, paging, { values: { resourceId } });

/** Returns nothing when this user has rated this resource before. */
export async function insertRating(db: Db, resourceId: number, userId: number, draft: RatingDraft) {
  const [rating] = await db
    .insert(ratings)
    .values({ ...draft, resourceId, userId })
    .onConflictDoNothing()
    .returning(columns);
  return rating;
}

/** Says whether there still is an approved resource to add to. */
export async function addToAverage(db: Db, resourceId: number, rating: number): Promise<boolean> {
  const updated = await db
    .update(resources)
    .set({ ratingSum: sql`${resources.ratingSum} + ${rating}`, ratingCount: sql`${resources.ratingCount} + 1` })
    .where(and(eq(resources.id, resourceId), eq(resources.status, "approved")))
    .returning({ id: resources.id });
  return updated.length > 0;
}
