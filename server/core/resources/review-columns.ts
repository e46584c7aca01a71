import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { WaitingEdit as WaitingEditSchema } from "#contract/resources.ts";
import type { Review as ReviewSchema } from "#contract/reviews.ts";
import { resources } from "#server/db/schema/resources.ts";
import { resourceReviews, waitingEdits } from "#server/db/schema/reviews.ts";

type Review = z.infer<typeof ReviewSchema>;
type WaitingEdit = z.infer<typeof WaitingEditSchema>;

/** Computed only for those who may see it. Visitors, for whom `isSeen` is null, cost nothing. */
export const reviewColumn = (isSeen: SQL | null) =>
  isSeen
    ? sql`(select jsonb_build_object('decision', ${resourceReviews.decision}, 'reasons', ${resourceReviews.reasons},
        'note', ${resourceReviews.note}, 'decidedAt', ${resourceReviews.decidedAt})
      from ${resourceReviews} where ${resourceReviews.resourceId} = ${resources.id} and ${isSeen})`.mapWith(toReview)
    : sql<Review | null>`null`;

export const waitingEditColumn = (isSeen: SQL | null, { withContent = true } = {}) =>
  isSeen
    ? sql`(select ${withContent ? waitingEdits.draft : sql`jsonb_set(${waitingEdits.draft}, '{content}', 'null')`}
        || jsonb_build_object('submittedAt', ${waitingEdits.submittedAt})
      from ${waitingEdits} where ${waitingEdits.resourceId} = ${resources.id} and ${isSeen})`.mapWith(toWaitingEdit)
    : sql<WaitingEdit | null>`null`;

/** Kept so that the decision can be undone, and so that its author need not write it again. */
export const rejectedEditColumn = (isSeen: SQL | null) =>
  isSeen
    ? sql`(select undo->'edit'->'draft' || jsonb_build_object('submittedAt', undo->'edit'->'submittedAt')
      from ${resourceReviews} where ${resourceReviews.resourceId} = ${resources.id}
        and ${resourceReviews.decision} = 'rejected' and undo is not null and ${isSeen})`.mapWith(toWaitingEdit)
    : sql<WaitingEdit | null>`null`;

/** Whether the decision in force is an admin's. What waits has yet to be decided on. */
export const isDecidedByAdmin = sql<boolean>`(${resources.waitingSince} is null and exists (select from ${resourceReviews}
  where ${resourceReviews.resourceId} = ${resources.id} and ${resourceReviews.byAdmin}))`;

/** For lists that show it: it can be as long as the resource. */
export const waitingEditBytes = sql<number>`coalesce((select octet_length(${waitingEdits.draft}::text) from ${waitingEdits}
  where ${waitingEdits.resourceId} = ${resources.id}), 0)`;

/** In JSON a time is text. */
const toReview = (review: Review): Review | null => ({
  ...review,
  decidedAt: new Date(review.decidedAt),
});

const toWaitingEdit = (edit: WaitingEdit): WaitingEdit | null => ({
  ...edit,
  submittedAt: new Date(edit.submittedAt),
});
