import { isDeepStrictEqual } from "node:util";
import type { Seen } from "#contract/common-schemas.ts";
import type { RemovalInput } from "#contract/removal.ts";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { isAdmin } from "#contract/roles.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { recordActivity } from "#server/features/accounts/accounts.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { deleteReview, deleteWaitingEdit } from "#server/features/moderation/moderation.ts";
import { tellOfApproval } from "#server/features/notices/notices.ts";
import { checkNote, queueRemovalMail } from "#server/features/removal/removal.ts";
import { mergeSeen } from "#server/platform/api/merge-seen.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { type LockedResource, lockResource, noSuchResource, visibleResource } from "./resources.ts";
import {
  deleteResourceRow,
  forgetUndo,
  type Rendered,
  recordEvent,
  updateResource,
  upsertWaitingEdit,
} from "./resources-queries.ts";
import { checkAttached, checkRemix, readResource } from "./submit-resource.ts";

/** Who may edit or delete a resource: its author and admins. Returns whether it is the viewer's own, and the author. */
async function checkMayChange(db: Db, id: number, viewer: Viewer) {
  const { userId } = await visibleResource(db, id, viewer);
  if (userId !== viewer.id && !isAdmin(viewer)) {
    throw new HttpError(403, "Only the author or an admin may change this resource");
  }
  return { isOwn: userId === viewer.id, userId };
}

/**
 * An admin's edit is published at once, except for their own rejected resource. An author's edit waits for review while the
 * public text stays, unless it restores the public text: then nothing is left to review.
 */
export async function editResource(db: Db, id: number, { seen, ...sent }: Rendered & { seen: Seen }, editor: Viewer) {
  await db.transaction(async (tx) => {
    const { isOwn, userId } = await checkMayChange(tx, id, editor);
    await recordActivity(tx, editor.id, "resource_updated", `Edited "${sent.title}"`);
    const resource = await lockResource(tx, id, editor);
    const publishes = isAdmin(editor) && !(isOwn && resource.status === "rejected");
    // A field that was left out keeps the value of the author's last edit, or the public value if the waiting edit is dropped.
    const { draft: before, contentHtml } = (!publishes && resource.edit) || resource;
    const merged = mergeSeen(ResourceDraft, sent, seen, before);
    const draft = { ...before, ...merged, ...(merged.content !== sent.content && { contentHtml }) };
    await checkRemix(tx, draft, { id, ...before });
    await checkAttached(tx, userId, draft, before);
    if (publishes) await publishEdit(tx, resource, draft);
    else await submitEdit(tx, resource, draft);
    await recordEvent(tx, id, "edited", editor);
    if (!isOwn) await logAdminAction(tx, { actor: editor, action: "resource_edited", targetId: id });
  });
  return readResource(db, id, editor);
}

export async function deleteResource(
  { db, config, wakeSenders }: Pick<Deps, "db" | "config" | "wakeSenders">,
  id: number,
  { note }: RemovalInput,
  remover: Viewer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { isOwn, userId } = await checkMayChange(tx, id, remover);
    checkNote(note, { isOwn });
    for (const user of [{ id: userId }, remover]) await lockAuthorRow(tx, user);
    const title = await deleteResourceRow(tx, id);
    // The second of two concurrent deletions finds nothing.
    if (title === undefined) throw noSuchResource();
    await recordActivity(tx, remover.id, "resource_deleted", `Deleted "${title}"`);
    if (!isOwn)
      await logAdminAction(tx, { actor: remover, action: "resource_deleted", targetId: id, details: { title } });
    if (note !== null) await queueRemovalMail(tx, { kind: "resource", title, userId }, note, config);
  });
  if (note !== null) wakeSenders();
}

async function publishEdit(tx: Db, { id, status }: LockedResource, draft: Rendered): Promise<void> {
  await deleteWaitingEdit(tx, id);
  await forgetUndo(tx, id);
  await updateResource(tx, id, draft, { isWaiting: status === "pending" });
}

async function submitEdit(tx: Db, resource: LockedResource, draft: Rendered): Promise<void> {
  const { id, status } = resource;
  // The decision was about the text that is being replaced.
  await tellOfApproval(tx, resource);
  await deleteReview(tx, id);
  if (status !== "approved") await updateResource(tx, id, draft, { isWaiting: true });
  else if (changes(resource.draft, draft)) await upsertWaitingEdit(tx, id, draft);
  else await deleteWaitingEdit(tx, id);
}

const changes = (published: ResourceDraft, edited: ResourceDraft) =>
  FIELD_NAMES.some((name) => !isDeepStrictEqual(published[name], edited[name]));
