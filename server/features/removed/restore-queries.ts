import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PostKind } from "#contract/removal.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import { countRating, countReplies, countTopics } from "#server/core/removal/removal-queries.ts";
import type { Db } from "#server/db/client.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import type { removedPosts } from "#server/db/schema/removed-posts.ts";
import { comments, ratings } from "#server/db/schema/resources.ts";
import { trials } from "#server/db/schema/trials.ts";

type Removed = typeof removedPosts.$inferSelect;

/** How each kind comes back, under its old id. Call it with the resource or the topic locked. */
export const RESTORATIONS: Record<PostKind, (tx: Db, post: Removed, contentHtml: string | null) => Promise<void>> = {
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
    if (restored.length === 0) throw new HttpError(409, "They have said again since how it went on that day");
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
export async function lockRemovedTopic(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, id), isNotNull(topics.removed)))
    .for("no key update");
}

/** Its author may have left since and kept their posts: it was written before that. Holds until the transaction ends. */
export async function allowPostsOfDeletedAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('hub.restoring', 'on', true)`);
}
