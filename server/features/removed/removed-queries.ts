import { and, eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import { RESTORABLE_DAYS } from "#contract/removal.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { PostId } from "#server/core/removal/post.ts";
import { isRestorable } from "#server/core/removal/removed-for-good.ts";
import { excerptOf, REMOVED_WORDS } from "#server/core/removal/removed-words.ts";
import { withRefusal } from "#server/core/users/check-may-decide.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { topics } from "#server/db/schema/forum.ts";
import { removedPosts } from "#server/db/schema/removed-posts.ts";
import { resources } from "#server/db/schema/resources.ts";

const DAYS = sql.raw(String(RESTORABLE_DAYS));

const { kind, targetId, topicId, resourceId, removedAt } = removedPosts;
const ofResource = sql`from ${resources} where ${resources.id} = ${resourceId}`;
const ofTopic = sql`from ${topics} where ${topics.id} = ${topicId}`;

/** Where it was. A topic that is gone leads to its forum. A reply is in the query as well: it may be on a later page. */
const place = sql`case ${kind} when 'topic' then (select '/community?forum=' || ${topics.forumId} ${ofTopic})
  when 'reply' then (select '/community?forum=' || ${topics.forumId} || '&topic=' || ${topics.id} ${ofTopic})
    || '&reply=' || ${targetId} || '#reply-' || ${targetId}
  else '/resources/' || ${resourceId} end`;

/** Expressions are nested, since Drizzle leaves the table out of a column's name at the top of one. */
const columns = {
  kind,
  id: targetId,
  userId: removedPosts.userId,
  author: authorColumn(removedPosts.userId),
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

export async function restorablePosts(db: Db, paging: Paging, viewer: Viewer) {
  const page = await readPage(db, LIST, paging);
  return { ...page, items: page.items.map(withRefusal(viewer)) };
}

const isPost = (post: PostId) => and(eq(kind, post.kind), eq(targetId, post.id), isRestorable);

export async function removedPost(db: Db, post: PostId) {
  const [found] = await db.select().from(removedPosts).where(isPost(post));
  return found;
}

/** Of two who restore it, one gets it. */
export async function takeRemoved(tx: Db, id: number) {
  const [taken] = await tx
    .delete(removedPosts)
    .where(and(eq(removedPosts.id, id), isRestorable))
    .returning();
  return taken;
}
