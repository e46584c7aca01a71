import type { TrialDraft } from "#contract/trials.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { ownerOnly } from "#server/core/api/owner-only.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { noSuchPost, visiblePost } from "#server/core/removal/post.ts";
import { lockApproved } from "#server/core/resources/lock-approved.ts";
import { approvedResource, notApproved } from "#server/core/resources/visible-resource.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/unique-violation.ts";
import { insertTrial, trialById, updateTrial } from "./trials-queries.ts";

const sameDay = () => new HttpError(409, "You have already said how it went on that day");

/** A trigger counts it in the same moment. */
export async function addTrial(db: Db, resourceId: number, draft: TrialDraft, viewer: Viewer) {
  const { userId } = await approvedResource(db, resourceId, viewer);
  if (userId === viewer.id) throw new HttpError(403, "How your own resource works in class is for others to say");
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    if (!(await lockApproved(tx, resourceId))) throw notApproved();
    const trial = await insertTrial(tx, resourceId, viewer.id, draft);
    if (!trial) throw sameDay();
    return trial;
  });
}

export async function editTrial(db: Db, id: number, draft: TrialDraft, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "trial", id }, viewer);
  ownerOnly(userId, viewer);
  try {
    return await db.transaction(async (tx) => {
      await lockAuthorRow(tx, viewer);
      if (!(await lockApproved(tx, placeId))) throw notApproved();
      const edited = await updateTrial(tx, id, draft);
      if (!edited) throw noSuchPost("trial");
      return edited;
    });
  } catch (error) {
    throw uniqueViolation(error) === null ? error : sameDay();
  }
}

export async function readTrial(db: Db, id: number, viewer: Viewer) {
  await visiblePost(db, { kind: "trial", id }, viewer);
  const trial = await trialById(db, id);
  if (!trial) throw noSuchPost("trial");
  return trial;
}
