import { isAdmin } from "#contract/roles.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { canSee, noSuchResource, visibleResource } from "#server/core/resources/visible-resource.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { deleteResource, insertResource, type Rendered, recordEvent } from "./edit-queries.ts";
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

export async function removeResource(db: Db, id: number, remover: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = await checkMayChange(tx, id, remover);
    await lockAuthorRow(tx, remover);
    const title = await deleteResource(tx, id);
    // Of two concurrent deletions, the second finds nothing.
    if (title === undefined) throw noSuchResource();
    await recordActivity(tx, remover.id, "resource_deleted", `Deleted "${title}"`);
    if (!isOwn)
      await logAdminAction(tx, { actor: remover, action: "resource_deleted", targetId: id, details: { title } });
  });
}

/** Refuses whoever is neither its author nor an admin. Returns whether it is the viewer's own. */
export async function checkMayChange(db: Db, id: number, viewer: Viewer): Promise<boolean> {
  const { userId } = await visibleResource(db, id, viewer);
  if (userId !== viewer.id && !isAdmin(viewer)) {
    throw new HttpError(403, "Only the author or an admin may change this resource");
  }
  return userId === viewer.id;
}
