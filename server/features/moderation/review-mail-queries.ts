import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import { latestDecision } from "#server/core/resources/review-queries.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { resources } from "#server/db/schema/resources.ts";
import { resourceReviews } from "#server/db/schema/reviews.ts";

const BATCH_SIZE = 100;

const isDue = lte(resourceReviews.notifyAt, sql`now()`);

/** Some of the resources whose authors have to be told, by their number. */
export async function dueReviews(db: Db, after: number): Promise<number[]> {
  const due = await db
    .select({ id: resourceReviews.resourceId })
    .from(resourceReviews)
    .where(and(isDue, gt(resourceReviews.resourceId, after)))
    .orderBy(asc(resourceReviews.resourceId))
    .limit(BATCH_SIZE);
  return due.map(({ id }) => id);
}

/** Locks the author before the review, as deleting an account does. Of several processes one gets it. */
export async function claimDueReview(tx: Db, id: number) {
  const [author] = await tx
    .select({
      userId: users.id,
      username: users.username,
      recipient: users.email,
      emailConfirmed: users.emailProven,
      emailRefusedAt: users.emailRefusedAt,
      title: resources.title,
    })
    .from(users)
    .innerJoin(resources, and(eq(resources.userId, users.id), eq(resources.id, id)))
    .where(isNull(users.deletedAt))
    .for("key share", { of: users });
  const [review] = await tx
    .update(resourceReviews)
    .set({ notifyAt: null })
    .where(and(eq(resourceReviews.resourceId, id), isDue))
    .returning({
      decision: resourceReviews.decision,
      reasons: resourceReviews.reasons,
      note: resourceReviews.note,
      // An admin's edit leaves nothing to undo. What was rejected and is public can only have been an edit.
      isEdit: sql<boolean>`(${resourceReviews.undo} is not null or ${resourceReviews.decision} = 'rejected'
        and exists (select from ${resources} where ${eq(resources.id, resourceReviews.resourceId)} and ${IS_APPROVED}))`,
      decisionId: sql<number>`(${latestDecision})`,
      isRemoval: sql<boolean>`(select event = 'removed' from resource_history where id = (${latestDecision}))`,
    });
  return author && review && { id, ...author, ...review };
}
