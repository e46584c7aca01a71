import type { ReportedKind } from "#contract/reports.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { removePost } from "#server/core/removal/remove-post.ts";
import { lockResource } from "#server/core/resources/lock-resource.ts";
import { recordDecision } from "#server/core/resources/record-decision.ts";
import { deleteWaitingEdit, publishText } from "#server/core/resources/review-queries.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { isStored, isSuspended, makeListPrivate, rejectResource } from "./reports-queries.ts";

type Reported = { kind: ReportedKind; targetId: number };

/** Removes it as a moderator would elsewhere. What is gone already stays gone. */
export async function removeReported(
  tx: Db,
  { kind, targetId: id }: Reported,
  note: string | null,
  moderator: Viewer,
): Promise<void> {
  if (kind === "user") await checkSuspended(tx, id);
  else if (kind === "resource") await removeResource(tx, id, note, moderator);
  else if (kind === "list") await takeListDown(tx, id, moderator);
  else await removePost(tx, { kind, id }, moderator);
}

/** A person is not removed: the suspension, which only admins decide on, is what was done about them. */
async function checkSuspended(tx: Db, id: number): Promise<void> {
  if (!(await isSuspended(tx, id)))
    throw new HttpError(409, "A person cannot be removed from here. Suspend them instead.");
}

/** Its owner keeps it, and can share it no more. */
async function takeListDown(tx: Db, id: number, moderator: Viewer): Promise<void> {
  const ownerId = await makeListPrivate(tx, id);
  if (ownerId === undefined) return;
  await logAdminAction(tx, { actor: moderator, action: "list_removed", targetId: id, details: { userId: ownerId } });
}

/** A resource is rejected, even one that was approved, and its author reads the note. */
async function removeResource(tx: Db, id: number, note: string | null, moderator: Viewer): Promise<void> {
  if (!(await isStored(tx, id))) return;
  const resource = await lockResource(tx, id, moderator);
  if (resource.status === "rejected") return;
  // An edit that waits becomes the text, which nobody but its author and moderators can read from now on.
  if (resource.edit) await publishText(tx, id, resource.edit);
  await deleteWaitingEdit(tx, id);
  await rejectResource(tx, id);
  await recordDecision(tx, resource, { decision: "rejected", reasons: [], note, event: "removed" }, moderator);
  await logAdminAction(tx, { actor: moderator, action: "resource_rejected", targetId: id });
}
