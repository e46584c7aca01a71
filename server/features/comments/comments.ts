import { ownerOnly } from "#server/core/api/owner-only.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { noSuchPost, visiblePost } from "#server/core/removal/post.ts";
import { approvedResource, notApproved } from "#server/core/resources/visible-resource.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { commentById, insertComment, updateComment, type Written } from "./comments-queries.ts";

export async function addComment(db: Db, resourceId: number, written: Written, viewer: Viewer) {
  const comment = await insertComment(db, { ...written, resourceId, userId: viewer.id });
  if (comment) return comment;
  await approvedResource(db, resourceId, viewer);
  throw notApproved();
}

export async function editComment(db: Db, id: number, written: Written, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "comment", id }, viewer);
  ownerOnly(userId, viewer);
  await approvedResource(db, placeId, viewer);
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    const comment = await updateComment(tx, id, written);
    if (!comment) throw noSuchPost("comment");
    return comment;
  });
}

export async function readComment(db: Db, id: number, viewer: Viewer) {
  await visiblePost(db, { kind: "comment", id }, viewer);
  const comment = await commentById(db, id);
  if (!comment) throw noSuchPost("comment");
  return comment;
}
