import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Status } from "#contract/resource-status.ts";
import type { ReviewInput } from "#contract/reviews.ts";
import type { Db } from "#server/db/client.ts";
import { resources, resourceVersions } from "#server/db/schema/resources.ts";
import { resourceHistory, resourceReviews, type Undo, waitingEdits } from "#server/db/schema/reviews.ts";

export async function setStatus(tx: Db, id: number, status: Status, waitingSince?: SQL): Promise<void> {
  await tx
    .update(resources)
    .set({ status, ...(waitingSince && { waitingSince }) })
    .where(eq(resources.id, id));
}

/** What is approved again as it was before has not changed for those who saved it. */
export async function keepPublishedAt(tx: Db, id: number, publishedAt: Date): Promise<void> {
  const { resourceId, event, createdAt } = resourceHistory;
  const editsSince = and(eq(resourceId, id), eq(event, "edited"), gt(createdAt, publishedAt));
  if ((await tx.$count(resourceHistory, editsSince)) > 0) return;
  await tx.update(resources).set({ publishedAt }).where(eq(resources.id, id));
  await tx.update(resourceVersions).set({ publishedAt }).where(eq(resourceVersions.resourceId, id));
}

export async function insertWaitingEdit(tx: Db, id: number, edit: Undo["edit"], waitingSince: SQL): Promise<void> {
  const submittedAt = new Date(edit.submittedAt);
  await tx.insert(waitingEdits).values({ ...edit, resourceId: id, submittedAt });
  await tx.update(resources).set({ waitingSince }).where(eq(resources.id, id));
}

type Reviewed = { id: number; decision: "approved" | "rejected"; isOwn: boolean };

/** A resource that was decided on before there were reviews has none yet. */
export async function setReasons(tx: Db, { id, decision, isOwn }: Reviewed, { reasons, note }: ReviewInput) {
  // An author who has heard of the decision does not hear of it again.
  const notifyAt = sql`case when ${resourceReviews.notifyAt} is not null then now() end`;
  await tx
    .insert(resourceReviews)
    .values({ resourceId: id, decision, reasons, note, notifyAt: isOwn ? null : sql`now()` })
    .onConflictDoUpdate({ target: resourceReviews.resourceId, set: { reasons, note, notifyAt } });
  const latest = tx
    .select({ id: resourceHistory.id })
    .from(resourceHistory)
    .where(and(eq(resourceHistory.resourceId, id), inArray(resourceHistory.event, ["approved", "rejected", "removed"])))
    .orderBy(desc(resourceHistory.id))
    .limit(1);
  await tx.update(resourceHistory).set({ reasons, note }).where(eq(resourceHistory.id, latest));
}

export async function insertReopened(tx: Db, resourceId: number, userId: number): Promise<void> {
  await tx.insert(resourceHistory).values({ resourceId, event: "reopened", userId });
}
