import { isDeepStrictEqual } from "node:util";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { isAdmin } from "#contract/roles.ts";
import type { Seen } from "#contract/seen.ts";
import { mergeSeen } from "#server/core/api/merge-seen.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { tellOfApproval } from "#server/core/notices/tell-author.ts";
import { type LockedResource, lockResource } from "#server/core/resources/lock-resource.ts";
import { deleteReview, deleteWaitingEdit } from "#server/core/resources/review-queries.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { forgetUndo, type Rendered, recordEvent, updateResource, upsertWaitingEdit } from "./edit-queries.ts";
import { checkRemix } from "./remix.ts";
import { checkMayChange, readResource } from "./resources.ts";

/**
 * An admin's edit is published at once, but for one of a rejected resource of their own. An author's waits for review
 * while what is public stays so, unless it makes the text what is public already: then there is nothing to wait for.
 */
export async function editResource(db: Db, id: number, { seen, ...sent }: Rendered & { seen: Seen }, editor: Viewer) {
  await db.transaction(async (tx) => {
    const isOwn = await checkMayChange(tx, id, editor);
    await recordActivity(tx, editor.id, "resource_updated", `Edited "${sent.title}"`);
    const resource = await lockResource(tx, id, editor);
    const publishes = isAdmin(editor) && !(isOwn && resource.status === "rejected");
    // A field that was left out keeps the value that its author last gave it, or the public one if what waits is dropped.
    const { draft: before, contentHtml } = (!publishes && resource.edit) || resource;
    const merged = mergeSeen(ResourceDraft, sent, seen, before);
    const draft = { ...before, ...merged, ...(merged.content !== sent.content && { contentHtml }) };
    await checkRemix(tx, draft, { id, ...before });
    if (publishes) await publishEdit(tx, resource, draft);
    else await submitEdit(tx, resource, draft);
    await recordEvent(tx, id, "edited", editor);
    if (!isOwn) await logAdminAction(tx, { actor: editor, action: "resource_edited", targetId: id });
  });
  return readResource(db, id, editor);
}

async function publishEdit(tx: Db, { id, status }: LockedResource, draft: Rendered): Promise<void> {
  await deleteWaitingEdit(tx, id);
  await forgetUndo(tx, id);
  await updateResource(tx, id, draft, { isWaiting: status === "pending" });
}

async function submitEdit(tx: Db, resource: LockedResource, draft: Rendered): Promise<void> {
  const { id, status } = resource;
  // The decision was on the text that is being replaced.
  await tellOfApproval(tx, resource);
  await deleteReview(tx, id);
  if (status !== "approved") await updateResource(tx, id, draft, { isWaiting: true });
  else if (changes(resource.draft, draft)) await upsertWaitingEdit(tx, id, draft);
  else await deleteWaitingEdit(tx, id);
}

const changes = (published: ResourceDraft, edited: ResourceDraft) =>
  FIELD_NAMES.some((name) => !isDeepStrictEqual(published[name], edited[name]));
