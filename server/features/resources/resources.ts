import { isDeepStrictEqual } from "node:util";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { isAdmin } from "#contract/roles.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { type LockedResource, lockResource } from "#server/core/resources/lock-resource.ts";
import { canSee, noSuchResource, visibleResource } from "#server/core/resources/visible-resource.ts";
import { deleteReview, deleteWaitingEdit } from "#server/core/resources/waiting-edits.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import {
  deleteResource,
  forgetUndo,
  insertResource,
  type Rendered,
  recordEvent,
  updateResource,
  upsertWaitingEdit,
} from "./edit-queries.ts";
import { checkRemix } from "./remix.ts";
import { resourceById } from "./resources-queries.ts";

export async function readResource(db: Db, id: number, viewer: Viewer | null) {
  const resource = await resourceById(db, id, viewer);
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  return resource;
}

export async function submitResource(db: Db, draft: Rendered, author: Viewer) {
  const id = await db.transaction(async (tx) => {
    await recordActivity(tx, author.id, "resource_created", `Submitted "${draft.title}"`);
    await checkRemix(tx, draft);
    const id = await insertResource(tx, author.id, draft);
    await recordEvent(tx, id, "submitted", author);
    return id;
  });
  return readResource(db, id, author);
}

/**
 * An admin's edit is published at once. An author's waits for review while what is public stays so, unless it makes the
 * text what is public already: then there is nothing to wait for.
 */
export async function editResource(db: Db, id: number, sent: Rendered, editor: Viewer) {
  await db.transaction(async (tx) => {
    const isOwn = await mayChange(tx, id, editor);
    await recordActivity(tx, editor.id, "resource_updated", `Edited "${sent.title}"`);
    const resource = await lockResource(tx, id, editor);
    // A field that was left out keeps the value that its author last gave it.
    const before = (resource.edit ?? resource).draft;
    const draft = { ...before, ...sent };
    await checkRemix(tx, draft, before);
    if (isAdmin(editor)) await publishEdit(tx, resource, draft);
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
  await deleteReview(tx, id);
  if (status !== "approved") await updateResource(tx, id, draft, { isWaiting: true });
  else if (changes(resource.draft, draft)) await upsertWaitingEdit(tx, id, draft);
  else await deleteWaitingEdit(tx, id);
}

const changes = (published: ResourceDraft, edited: ResourceDraft) =>
  FIELD_NAMES.some((name) => !isDeepStrictEqual(published[name], edited[name]));

export async function removeResource(db: Db, id: number, remover: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = await mayChange(tx, id, remover);
    await lockAuthorRow(tx, remover);
    const title = await deleteResource(tx, id);
    // Of two concurrent deletions, the second finds nothing.
    if (title === undefined) throw noSuchResource();
    await recordActivity(tx, remover.id, "resource_deleted", `Deleted "${title}"`);
    if (!isOwn)
      await logAdminAction(tx, { actor: remover, action: "resource_deleted", targetId: id, details: { title } });
  });
}

/** Returns whether it is the viewer's own. */
async function mayChange(db: Db, id: number, viewer: Viewer): Promise<boolean> {
  const { userId } = await visibleResource(db, id, viewer);
  if (userId !== viewer.id && !isAdmin(viewer)) {
    throw new HttpError(403, "Only the author or an admin may change this resource");
  }
  return userId === viewer.id;
}
