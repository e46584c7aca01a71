import { and, eq, gte, max, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { resources, resourceVersions } from "#server/db/schema/resources.ts";
import { resourceReviews, type Undo, waitingEdits } from "#server/db/schema/reviews.ts";
import { IS_APPROVED } from "./is-approved.ts";

type Text = NonNullable<Undo["replaced"]>;

/** In the history of the resource. One that was decided on before there was a history has its submission there. */
export const latestDecision = sql`select id from resource_history where resource_id = ${resourceReviews.resourceId}
  order by event in ('approved', 'rejected', 'removed') desc, id desc limit 1`;

// Call these with the resource locked.

export async function publishText(tx: Db, id: number, { draft, contentHtml, htmlVersion }: Text): Promise<void> {
  // What it is based on may have been deleted while the edit waited.
  const remixOf = sql`(select id from resources where id = ${draft.remixOf ?? null}::integer)`;
  await tx
    .update(resources)
    .set({ ...draft, remixOf, contentHtml, htmlVersion })
    .where(eq(resources.id, id));
}

/** A pending resource goes on waiting: it has no edit, and waits by itself. */
export async function deleteWaitingEdit(tx: Db, id: number): Promise<void> {
  await tx.delete(waitingEdits).where(eq(waitingEdits.resourceId, id));
  await tx
    .update(resources)
    .set({ waitingSince: null })
    .where(and(eq(resources.id, id), IS_APPROVED));
}

/** Takes the decision in force away, and returns what undoing it takes. Its author is then not told of it any more. */
export async function deleteReview(tx: Db, id: number) {
  const [review] = await tx.delete(resourceReviews).where(eq(resourceReviews.resourceId, id)).returning({
    decision: resourceReviews.decision,
    waitingSince: resourceReviews.waitingSince,
    undo: resourceReviews.undo,
    decidedAt: resourceReviews.decidedAt,
  });
  return review;
}

/** After the text of before was published again: what was published in between was a mistake, and is not kept. */
export async function deleteVersionsSince(tx: Db, id: number, decidedAt: Date): Promise<void> {
  const { resourceId, publishedAt } = resourceVersions;
  await tx.delete(resourceVersions).where(and(eq(resourceId, id), gte(publishedAt, decidedAt)));
  const latest = tx
    .select({ at: max(publishedAt) })
    .from(resourceVersions)
    .where(eq(resourceId, id));
  await tx
    .update(resources)
    .set({ publishedAt: sql`coalesce((${latest}), ${resources.publishedAt})` })
    .where(eq(resources.id, id));
}
