import type { PostKind } from "#contract/removal.ts";
import { canModerate, isAdmin } from "#contract/roles.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { checkMayDecide } from "#server/core/users/check-may-decide.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { lockPlace } from "./lock-place.ts";
import { noSuchPost, POST_TAGS, type PostId, storedPost, visiblePost } from "./post.ts";
import { hasRepliesByOthers, REMOVALS } from "./removal-queries.ts";

/** For the author of a post and for moderators. Returns what it changes for readers. */
export async function removeVisiblePost(db: Db, post: PostId, viewer: Viewer): Promise<CacheTag[]> {
  const { userId } = await visiblePost(db, post, viewer);
  if (userId !== viewer.id && !canModerate(viewer)) throw new HttpError(403, "This belongs to somebody else");
  const tags = await db.transaction((tx) => removePost(tx, post, viewer));
  // Of two concurrent removals, the second finds nothing.
  if (!tags) throw noSuchPost(post.kind);
  return tags;
}

/**
 * Removes a post, keeps its words for 30 days and corrects the counts it was part of. Returns what to invalidate once
 * the transaction is committed, or null if there is nothing to remove any more. Rows are locked in the order that
 * everybody keeps to: users, then the resource or the topic, then the post, then the forum.
 */
export async function removePost(
  tx: Db,
  { kind, id }: PostId,
  remover: Pick<Viewer, "id" | "role">,
): Promise<CacheTag[] | null> {
  const post = await storedPost(tx, { kind, id });
  if (!post) return null;
  const { userId, placeId } = post;
  for (const user of [{ id: userId }, remover]) await lockAuthorRow(tx, user);
  if (!(await lockPlace(tx, kind, placeId, { evenIfRemoved: kind === "reply" }))) return null;
  const isOwn = userId === remover.id && !(await needsModerator(tx, kind, { userId, placeId }, remover));
  const removedBy = isOwn ? "author" : "moderator";
  if (!(await REMOVALS[kind](tx, id, { removedBy, byAdmin: !isOwn && isAdmin(remover) }))) return null;
  if (!isOwn) {
    const details = { userId, placeId, ...(userId === remover.id && { own: true }) };
    await logAdminAction(tx, { actor: remover, action: `${kind}_removed`, targetId: id, details });
  }
  return POST_TAGS[kind](placeId);
}

/** What others have replied to is not its author's alone. */
async function needsModerator(
  tx: Db,
  kind: PostKind,
  { userId, placeId }: { userId: number; placeId: number },
  remover: Pick<Viewer, "id" | "role">,
): Promise<boolean> {
  if (kind !== "topic" || !(await hasRepliesByOthers(tx, placeId, userId))) return false;
  if (!canModerate(remover)) throw new HttpError(409, "Others have replied. A moderator can remove it.");
  checkMayDecide(remover, { userId });
  return true;
}
