import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import type { RenderWithPeople } from "#server/core/markdown/render-with-people.ts";
import type { TextKind } from "#server/core/markdown/text-kinds.ts";
import { lockPlace } from "#server/core/removal/lock-place.ts";
import { POST_TAGS, type PostId } from "#server/core/removal/post.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { checkMayDecide } from "#server/core/users/check-may-decide.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { removedPost, takeRemoved } from "./removed-queries.ts";
import { allowPostsOfDeletedAccounts, lockRemovedTopic, RESTORATIONS } from "./restore-queries.ts";

/** What kind of Markdown each is; trials are plain text. */
const TEXT_KINDS: Partial<Record<PostId["kind"], TextKind>> = { comment: "comment", rating: "review", reply: "reply" };

const nothingToRestore = () =>
  new HttpError(404, "There is nothing to restore. Somebody may have restored it already, or its time is over.");

/** Brings a removed post back as it was. Rows are locked in the same order as for removing it. */
export async function restorePost(
  db: Db,
  render: RenderWithPeople,
  post: PostId,
  moderator: Viewer,
): Promise<CacheTag[]> {
  const { kind, id } = post;
  const removed = await removedPost(db, post);
  if (!removed) throw nothingToRestore();
  const own = checkMayDecide(moderator, removed);
  const { userId, topicId, resourceId } = removed;
  const placeId = topicId ?? resourceId ?? 0;
  // Its HTML was not kept: by now it might be rendered in another way.
  const markdown = TEXT_KINDS[kind];
  const contentHtml = markdown && removed.content ? await render(db, removed.content, markdown, moderator.id) : null;
  await db.transaction(async (tx) => {
    for (const user of [{ id: userId }, moderator]) await lockAuthorRow(tx, user);
    if (kind === "topic") await lockRemovedTopic(tx, id);
    else if (!(await lockPlace(tx, kind, placeId)) && kind === "reply")
      throw new HttpError(409, "Restore its topic first");
    const taken = await takeRemoved(tx, removed.id);
    if (!taken) throw nothingToRestore();
    await allowPostsOfDeletedAccounts(tx);
    await RESTORATIONS[kind](tx, taken, contentHtml);
    await logAdminAction(tx, {
      actor: moderator,
      action: `${kind}_restored`,
      targetId: id,
      details: { userId, placeId, ...own },
    });
  });
  return POST_TAGS[kind](placeId);
}
