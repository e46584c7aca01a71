import { and, eq, gte, max, sql } from "drizzle-orm";
import { type Decidable, REFUSALS, type Reason, refusalOf } from "#contract/decisions.ts";
import { isAdmin } from "#contract/roles.ts";
import { resourceHistory, resourceReviews, type Undo, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources, resourceVersions } from "#server/db/schema/resources.ts";
import { IS_APPROVED, type LockedResource } from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";

/** The time in which a decision can be undone before its author is notified. */
const UNDO_MINUTES = 2;

type Decision = {
  decision: "approved" | "rejected";
  reasons: Reason[];
  note: string | null;
  undo?: Undo | undefined;
  /** Its name in the history: removed, if it was rejected because of a report. */
  event?: "removed";
};

/** Makes it the decision in force. A moderator who gives reasons has made up their mind, so the author is notified at once. */
export async function recordDecision(
  tx: Db,
  { id, userId, waitingSince }: LockedResource,
  { decision, reasons, note, undo, event }: Decision,
  moderator: Viewer,
): Promise<void> {
  const minutes = reasons.length > 0 || note ? 0 : UNDO_MINUTES;
  const review = {
    decision,
    reasons,
    note,
    decidedAt: sql`now()`,
    notifyAt: userId === moderator.id ? null : sql`now() + make_interval(mins => ${minutes})`,
    waitingSince,
    undo: undo ?? null,
    byAdmin: isAdmin(moderator),
  };
  await tx
    .insert(resourceReviews)
    .values({ resourceId: id, ...review })
    .onConflictDoUpdate({ target: resourceReviews.resourceId, set: review });
  await tx
    .insert(resourceHistory)
    .values({ resourceId: id, event: event ?? decision, reasons, note, userId: moderator.id, waitingSince });
}

type Text = NonNullable<Undo["replaced"]>;

/** Adds to the history of the resource. If it was decided on before there was a history, its submission is added first. */
export const latestDecision = sql`select id from resource_history where resource_id = ${resourceReviews.resourceId}
  order by event in ('approved', 'rejected', 'removed') desc, id desc limit 1`;

// Call these with the resource locked.

export async function publishText(tx: Db, id: number, { draft, contentHtml, htmlVersion }: Text): Promise<void> {
  // Its original may have been deleted while the edit waited.
  const remixOf = sql`(select id from resources where id = ${draft.remixOf ?? null}::integer)`;
  await tx
    .update(resources)
    .set({ ...draft, remixOf, contentHtml, htmlVersion })
    .where(eq(resources.id, id));
}

/** A pending resource has no waiting edit: it waits itself. */
export async function deleteWaitingEdit(tx: Db, id: number): Promise<void> {
  await tx.delete(waitingEdits).where(eq(waitingEdits.resourceId, id));
  await tx
    .update(resources)
    .set({ waitingSince: null })
    .where(and(eq(resources.id, id), IS_APPROVED));
}

/** Revokes the decision in force, and returns what undoing it needs. Its author is then no longer notified of it. */
export async function deleteReview(tx: Db, id: number) {
  const [review] = await tx.delete(resourceReviews).where(eq(resourceReviews.resourceId, id)).returning({
    decision: resourceReviews.decision,
    waitingSince: resourceReviews.waitingSince,
    undo: resourceReviews.undo,
    decidedAt: resourceReviews.decidedAt,
  });
  return review;
}

/** Once the previous text is public again, the text published in between was a mistake, and is not kept as a version. */
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

/**
 * Throws a 403 with the reason if the moderator may not decide. Returns a remark for the admin log if the decision is on their
 * own post.
 */
export function checkMayDecide(moderator: Pick<Viewer, "id" | "role">, decidable: Decidable): { own?: true } {
  const refusal = refusalOf(moderator, decidable);
  if (refusal) throw new HttpError(403, REFUSALS[refusal]);
  return decidable.userId === moderator.id ? { own: true } : {};
}

/** For lists: tells the moderator who reads them what they may not decide on. */
export const withRefusal =
  (moderator: Viewer) =>
  <Row extends Required<Decidable>>({ byAdmin, ...row }: Row) => ({
    ...row,
    refusal: refusalOf(moderator, { userId: row.userId, byAdmin }),
  });
