import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { NEXT_STATUSES, type Reason, type Status } from "#contract/decisions.ts";
import type { ReviewInput } from "#contract/reviews.ts";
import { resourceHistory, resourceReviews, type Undo, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources, resourceVersions } from "#server/db/schema/resources.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { type LockedResource, lockResource } from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import {
  checkMayDecide,
  deleteReview,
  deleteVersionsSince,
  deleteWaitingEdit,
  publishText,
  recordDecision,
} from "./moderation.ts";

const EDITED = "It has been edited since you looked at it. Please look again.";
const edited = () => new HttpError(409, EDITED, { fields: { revision: EDITED } });

const decidedOtherwise = (status: Status) => {
  const message = `Somebody has already decided: it was ${status}`;
  return new HttpError(409, message, { fields: { seenStatus: message } });
};

export type Decision = {
  id: number;
  to: "approved" | "rejected";
  reviewed: string | undefined;
  seenStatus?: Status | undefined;
  reasons?: Reason[] | undefined;
  note?: string | null | undefined;
};

/**
 * Approves or rejects a resource, or its waiting edit. Asking for the current state succeeds, changes nothing and returns
 * false.
 */
export async function decide(tx: Db, decision: Decision, moderator: Viewer): Promise<boolean> {
  const { id, to, reviewed, seenStatus, reasons = [], note = null } = decision;
  const resource = await lockResource(tx, id, moderator);
  if (reviewed !== undefined && reviewed !== resource.revision) throw edited();
  if (!resource.edit) {
    if (resource.status === to) return false;
    if (!NEXT_STATUSES[resource.status].includes(to)) {
      // Those who say what they saw were offered this decision, until somebody else decided.
      if (seenStatus) throw decidedOtherwise(resource.status);
      throw new HttpError(409, `A resource that is ${resource.status} cannot become ${to}`);
    }
    if (seenStatus && seenStatus !== resource.status) throw decidedOtherwise(resource.status);
  }
  const own = checkMayDecide(moderator, resource);
  const undo = resource.edit ? await decideOnEdit(tx, resource, resource.edit, to) : undefined;
  if (!resource.edit) await decideOnResource(tx, resource, to);
  await recordDecision(tx, resource, { decision: to, reasons, note, undo }, moderator);
  await logAdminAction(tx, {
    actor: moderator,
    action: to === "approved" ? "resource_approved" : "resource_rejected",
    targetId: id,
    details: { ...own, ...(resource.edit && { edit: true }) },
  });
  return true;
}

async function decideOnResource(tx: Db, { id, publishedAt }: LockedResource, to: Decision["to"]): Promise<void> {
  await setStatus(tx, id, to);
  if (to === "approved" && publishedAt) await keepPublishedAt(tx, id, publishedAt);
}

type Edit = NonNullable<LockedResource["edit"]>;

/** Publishes or drops it, and returns what undoing that needs. */
async function decideOnEdit(tx: Db, resource: LockedResource, edit: Edit, to: Decision["to"]): Promise<Undo> {
  const { draft, contentHtml, htmlVersion } = resource;
  const isPublished = to === "approved";
  if (isPublished) await publishText(tx, resource.id, edit);
  await deleteWaitingEdit(tx, resource.id);
  return {
    edit: { ...edit, submittedAt: edit.submittedAt.toISOString() },
    replaced: isPublished ? { draft, contentHtml, htmlVersion } : null,
  };
}

const nothingToUndo = () => new HttpError(409, "The edit cannot be brought back: the resource has been edited since");
const DECIDED_AGAIN = "It has been decided on again since. Please look again.";
const decidedAgain = () => new HttpError(409, DECIDED_AGAIN, { fields: { decidedAt: DECIDED_AGAIN } });

const undecided = () => new HttpError(409, "It has not been decided on yet");

/** Adds or changes the reasons of the decision in force. */
export async function review(tx: Db, id: number, input: ReviewInput, moderator: Viewer): Promise<void> {
  const resource = await lockResource(tx, id, moderator);
  const { status, waitingSince, userId } = resource;
  if (status === "pending" || waitingSince) throw undecided();
  const own = checkMayDecide(moderator, resource);
  await setReasons(tx, { id, decision: status, isOwn: userId === moderator.id }, input);
  await logAdminAction(tx, { actor: moderator, action: "resource_reviewed", targetId: id, details: own });
}

/**
 * Undoes the decision in force: the resource or edit waits again, at its old place in the queue. One that already waits is left
 * alone. With `decidedAt`, only the decision of that moment is undone.
 */
export async function reopen(tx: Db, id: number, moderator: Viewer, decidedAt?: string): Promise<void> {
  const resource = await lockResource(tx, id, moderator);
  const { waitingSince, status } = resource;
  if (waitingSince) return;
  const own = checkMayDecide(moderator, resource);
  const review = await deleteReview(tx, id);
  if (decidedAt && review?.decidedAt.getTime() !== Date.parse(decidedAt)) throw decidedAgain();
  // The rejected text was an edit. The public text was never affected.
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

async function setStatus(tx: Db, id: number, status: Status, waitingSince?: SQL): Promise<void> {
  await tx
    .update(resources)
    .set({ status, ...(waitingSince && { waitingSince }) })
    .where(eq(resources.id, id));
}

/** A resource that is approved again without changes does not notify the people who saved it. */
async function keepPublishedAt(tx: Db, id: number, publishedAt: Date): Promise<void> {
  const { resourceId, event, createdAt } = resourceHistory;
  const editsSince = and(eq(resourceId, id), eq(event, "edited"), gt(createdAt, publishedAt));
  if ((await tx.$count(resourceHistory, editsSince)) > 0) return;
  await tx.update(resources).set({ publishedAt }).where(eq(resources.id, id));
  await tx.update(resourceVersions).set({ publishedAt }).where(eq(resourceVersions.resourceId, id));
}

async function insertWaitingEdit(tx: Db, id: number, edit: Undo["edit"], waitingSince: SQL): Promise<void> {
  const submittedAt = new Date(edit.submittedAt);
  await tx.insert(waitingEdits).values({ ...edit, resourceId: id, submittedAt });
  await tx.update(resources).set({ waitingSince }).where(eq(resources.id, id));
}

type Reviewed = { id: number; decision: "approved" | "rejected"; isOwn: boolean };

/** A resource that was decided on before reviews existed has none yet. */
async function setReasons(tx: Db, { id, decision, isOwn }: Reviewed, { reasons, note }: ReviewInput) {
  // An author who was already notified of the decision is not notified again.
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

async function insertReopened(tx: Db, resourceId: number, userId: number): Promise<void> {
  await tx.insert(resourceHistory).values({ resourceId, event: "reopened", userId });
}
