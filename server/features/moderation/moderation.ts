import type { Reason } from "#contract/reasons.ts";
import { NEXT_STATUSES, type Status } from "#contract/resource-status.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { type LockedResource, lockResource } from "#server/core/resources/lock-resource.ts";
import { recordDecision } from "#server/core/resources/record-decision.ts";
import { deleteWaitingEdit, publishText } from "#server/core/resources/review-queries.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { checkMayDecide } from "#server/core/users/check-may-decide.ts";
import type { Db } from "#server/db/client.ts";
import type { Undo } from "#server/db/schema/reviews.ts";
import { keepPublishedAt, setStatus } from "./decide-queries.ts";

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
 * Approves or rejects a resource, or the edit of it that waits. Asking for the state it already has is a success that
 * changes nothing, and returns false.
 */
export async function decide(tx: Db, decision: Decision, moderator: Viewer): Promise<boolean> {
  const { id, to, reviewed, seenStatus, reasons = [], note = null } = decision;
  const resource = await lockResource(tx, id, moderator);
  if (reviewed !== undefined && reviewed !== resource.revision) throw edited();
  if (!resource.edit) {
    if (resource.status === to) return false;
    if (!NEXT_STATUSES[resource.status].includes(to)) {
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

/** Publishes or drops it, and returns what it takes to undo that. */
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
