import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { canSee, noSuchResource, visibleResource } from "#server/core/resources/visible-resource.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { deleteResource, insertResource, type Rendered, resourceById, updateResource } from "./resources-queries.ts";

export async function readResource(db: Db, id: number, viewer: Viewer | null) {
  const resource = await resourceById(db, id, viewer);
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  return resource;
}

export async function submitResource(db: Db, draft: Rendered, author: Viewer) {
  const id = await db.transaction(async (tx) => {
    await recordActivity(tx, author.id, "resource_created", `Submitted "${draft.title}"`);
    return insertResource(tx, author.id, draft);
  });
  return readResource(db, id, author);
}

export async function editResource(db: Db, id: number, draft: Rendered, editor: Viewer) {
  await db.transaction(async (tx) => {
    const isOwn = await mayChange(tx, id, editor);
    if (!isOwn) await logAdminAction(tx, { actor: editor, action: "resource_edited", targetId: id });
    await recordActivity(tx, editor.id, "resource_updated", `Edited "${draft.title}"`);
    const status = editor.role === "admin" ? undefined : "pending";
    if (!(await updateResource(tx, id, draft, status))) throw noSuchResource();
  });
  return readResource(db, id, editor);
}

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
  if (userId !== viewer.id && viewer.role !== "admin") {
    throw new HttpError(403, "Only the author or an admin may change this resource");
  }
  return userId === viewer.id;
}
