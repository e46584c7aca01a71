import { and, eq, isNotNull, sql } from "drizzle-orm";
import { Paging } from "#contract/common-schemas.ts";
import { type PostKind, RESTORABLE_DAYS, RemovedPost, RemovedPostParams } from "#contract/removal.ts";
import { lockAuthorRow, lockPlace } from "#server/db/locks.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { removedPosts } from "#server/db/schema/moderation.ts";
import { comments, ratings, resources, trials } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { checkMayDecide, withRefusal } from "#server/features/moderation/moderation.ts";
import { staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import type { RenderWithPeople } from "#server/features/texts/texts.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";
import type { TextKind } from "#server/platform/markdown/text-kinds.ts";
import {
  countRating,
  countReplies,
  countTopics,
  excerptOf,
  isRestorable,
  POST_TAGS,
  type PostId,
  REMOVED_WORDS,
} from "./removal.ts";

export function removedRoutes({ render }: Pick<Deps, "render">): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/removed",
        summary: "Removed posts that can be restored, newest first",
        description: `By its author or by a moderator. After ${RESTORABLE_DAYS} days it is erased.`,
        access: "moderator",
        allowedWithToken: true,
        query: Paging,
        answers: { status: 200, list: RemovedPost },
        isExpensive: true,
      },
      async ({ query, viewer, db }) => restorablePosts(db, query, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/removed/:kind/:id/restore",
        summary: "Restore a comment, rating, trial, topic or reply",
        description: "Restores it as it was, under its old id, and counts it again.",
        access: "moderator",
        allowedWithToken: true,
        params: RemovedPostParams,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: {
          403: "It is the moderator's own, or an admin removed it and the caller is not an admin",
          404: `Nothing like that was removed within ${RESTORABLE_DAYS} days, or it has been restored`,
          409: "The person has rated the resource again or has another trial on that day, or the reply's topic is also removed",
        },
      },
      async ({ params, viewer, db }) => restorePost(db, render, params, viewer),
    ),
  ];
}

const DAYS = sql.raw(String(RESTORABLE_DAYS));

const { kind, targetId, topicId, resourceId, removedAt } = removedPosts;
const ofResource = sql`from ${resources} where ${resources.id} = ${resourceId}`;
const ofTopic = sql`from ${topics} where ${topics.id} = ${topicId}`;

/** The page where it was. A removed topic leads to its forum. A reply is also in the query: it may be on a later page. */
const place = sql`case ${kind} when 'topic' then (select '/community?forum=' || ${topics.forumId} ${ofTopic})
  when 'reply' then (select '/community?forum=' || ${topics.forumId} || '&topic=' || ${topics.id} ${ofTopic})
    || '&reply=' || ${targetId} || '#reply-' || ${targetId}
  else '/resources/' || ${resourceId} end`;

/** Nested expressions, since Drizzle omits the table from column names at the top level. */
const columns = {
  kind,
  id: targetId,
  userId: removedPosts.userId,
  author: staffAuthorColumn(removedPosts.userId),
  title: sql<string>`coalesce(${sql`(select ${resources.title} ${ofResource}), (select ${topics.title} ${ofTopic})`})`,
  excerpt: sql<string>`${excerptOf(REMOVED_WORDS)}`,
  removedBy: removedPosts.removedBy,
  removedAt,
  restorableUntil: sql`${sql`${removedAt} + make_interval(days => ${DAYS})`}`.mapWith(removedAt) as ReturnType<
    typeof sql<Date>
  >,
  url: sql<string>`${place}`,
  byAdmin: removedPosts.byAdmin,
};

const LIST = {
  columns,
  from: removedPosts,
  where: isRestorable,
  order: { direction: "desc" as const, keys: [removedAt, removedPosts.id] },
};

async function restorablePosts(db: Db, paging: Paging, viewer: Viewer) {
  const page = await readPage(db, LIST, paging);
  return { ...page, items: page.items.map(withRefusal(viewer)) };
}

const isPost = (post: PostId) => and(eq(kind, post.kind), eq(targetId, post.id), isRestorable);

async function removedPost(db: Db, post: PostId) {
  const [found] = await db.select().from(removedPosts).where(isPost(post));
  return found;
}

/** If two people restore it at once, one succeeds. */
async function takeRemoved(tx: Db, id: number) {
  const [taken] = await tx
    .delete(removedPosts)
    .where(and(eq(removedPosts.id, id), isRestorable))
    .returning();
  return taken;
}

/** The kind of Markdown of each; trials are plain text. */
const TEXT_KINDS: Partial<Record<PostId["kind"], TextKind>> = { comment: "comment", rating: "review", reply: "reply" };

const nothingToRestore = () =>
  new HttpError(404, "There is nothing to restore. Somebody may have restored it already, or its 30 days are over.");

/** Restores a removed post. Locks rows in the same order as removing it. */
async function restorePost(db: Db, render: RenderWithPeople, post: PostId, moderator: Viewer): Promise<CacheTag[]> {
  const { kind, id } = post;
  const removed = await removedPost(db, post);
  if (!removed) throw nothingToRestore();
  const own = checkMayDecide(moderator, removed);
  const { userId, topicId, resourceId } = removed;
  const placeId = topicId ?? resourceId ?? 0;
  // Its HTML was not kept: a newer version may render it differently.
  const markdown = TEXT_KINDS[kind];
  const contentHtml =
    markdown && removed.content ? await render(db, removed.content, markdown, moderator.id, { ownerId: userId }) : null;
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

type Removed = typeof removedPosts.$inferSelect;

/** How each kind is restored, under its old id. Call it with the resource or the topic locked. */
const RESTORATIONS: Record<PostKind, (tx: Db, post: Removed, contentHtml: string | null) => Promise<void>> = {
  async comment(tx, { targetId: id, userId, resourceId, content, createdAt, editedAt }, contentHtml) {
    const comment = { id, userId, resourceId: resourceId ?? 0, createdAt, editedAt };
    await tx
      .insert(comments)
      .overridingSystemValue()
      .values({ ...comment, ...wordsOf(content, contentHtml) });
  },

  async rating(tx, { targetId: id, userId, resourceId, rating, content, createdAt, editedAt }, contentHtml) {
    const given = {
      id,
      userId,
      resourceId: resourceId ?? 0,
      rating: rating ?? 0,
      comment: content,
      contentHtml,
      htmlVersion: htmlVersionOf(contentHtml),
      createdAt,
      editedAt,
    };
    const restored = await tx
      .insert(ratings)
      .overridingSystemValue()
      .values(given)
      .onConflictDoNothing()
      .returning({ id: ratings.id });
    if (restored.length === 0) throw new HttpError(409, "They have rated this resource again since");
    await countRating(tx, given.resourceId, { stars: given.rating, ratings: 1 });
  },

  async trial(tx, { targetId: id, userId, resourceId, trial, content, createdAt, editedAt }) {
    if (!resourceId || !trial) throw new Error(`removed trial ${id} is not whole`);
    const restored = await tx
      .insert(trials)
      .overridingSystemValue()
      .values({ id, userId, resourceId, ...trial, note: content, createdAt, editedAt })
      .onConflictDoNothing()
      .returning({ id: trials.id });
    if (restored.length === 0) throw new HttpError(409, "They have reported another trial for that day since");
  },

  async topic(tx, { targetId: id }) {
    const [topic] = await tx.update(topics).set({ removed: null }).where(eq(topics.id, id)).returning();
    if (topic) await countTopics(tx, topic.forumId, 1);
  },

  async reply(tx, { targetId: id, topicId, content }, contentHtml) {
    await tx
      .update(replies)
      .set({ ...wordsOf(content, contentHtml), removed: null })
      .where(eq(replies.id, id));
    await countReplies(tx, topicId ?? 0, 1);
  },
};

const wordsOf = (content: string | null, contentHtml: string | null) => ({
  content: content ?? "",
  contentHtml: contentHtml ?? "",
  htmlVersion: htmlVersionOf(contentHtml),
});

/** Until the transaction ends, nobody else restores or erases it. */
async function lockRemovedTopic(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, id), isNotNull(topics.removed)))
    .for("no key update");
}

/** Its author may have left since and kept their posts, which it is one of. Holds until the transaction ends. */
async function allowPostsOfDeletedAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('hub.restoring', 'on', true)`);
}
