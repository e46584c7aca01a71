import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { PostKind, Remover } from "#contract/removal.ts";
import type { Db } from "#server/db/client.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import { removedPosts } from "#server/db/schema/removed-posts.ts";
import { comments, ratings, resources } from "#server/db/schema/resources.ts";
import { trials } from "#server/db/schema/trials.ts";

type RemovedBy = { removedBy: Remover; byAdmin: boolean };

/** How each kind is removed. Call it with the resource or topic locked; returns whether there was something to remove. */
export const REMOVALS: Record<PostKind, (tx: Db, id: number, by: RemovedBy) => Promise<boolean>> = {
  async comment(tx, id, by) {
    const [gone] = await tx.delete(comments).where(eq(comments.id, id)).returning();
    if (!gone) return false;
    await keep(tx, { ...gone, kind: "comment", targetId: id, ...by });
    return true;
  },

  async rating(tx, id, by) {
    const [gone] = await tx.delete(ratings).where(eq(ratings.id, id)).returning();
    if (!gone) return false;
    await countRating(tx, gone.resourceId, { stars: -gone.rating, ratings: -1 });
    await keep(tx, { ...gone, content: gone.comment, kind: "rating", targetId: id, ...by });
    return true;
  },

  async trial(tx, id, by) {
    const [gone] = await tx.delete(trials).where(eq(trials.id, id)).returning();
    if (!gone) return false;
    const { tool, triedOn, grade, outcome, note } = gone;
    const trial = { tool, triedOn, grade, outcome };
    await keep(tx, { ...gone, content: note, trial, kind: "trial", targetId: id, ...by });
    return true;
  },

  async topic(tx, id, by) {
    const present = and(eq(topics.id, id), isNull(topics.removed));
    const [topic] = await tx.update(topics).set({ removed: by.removedBy }).where(present).returning();
    if (!topic) return false;
    await countTopics(tx, topic.forumId, -1);
    await keep(tx, { ...topic, content: null, kind: "topic", targetId: id, topicId: id, ...by });
    return true;
  },

  async reply(tx, id, by) {
    const present = and(eq(replies.id, id), isNull(replies.removed));
    const [reply] = await tx.select().from(replies).where(present).for("update");
    if (!reply) return false;
    await tx.update(replies).set({ removed: by.removedBy, content: "", contentHtml: "" }).where(eq(replies.id, id));
    await countReplies(tx, reply.topicId, -1);
    await keep(tx, { ...reply, kind: "reply", targetId: id, ...by });
    return true;
  },
};

type Kept = Omit<typeof removedPosts.$inferInsert, "removedAt">;

async function keep(tx: Db, kept: Kept): Promise<void> {
  const {
    kind,
    targetId,
    userId,
    resourceId,
    topicId,
    content,
    rating,
    trial,
    createdAt,
    editedAt,
    removedBy,
    byAdmin,
  } = kept;
  await tx.insert(removedPosts).values({
    kind,
    targetId,
    userId,
    resourceId,
    topicId,
    content,
    rating,
    trial,
    createdAt,
    editedAt,
    removedBy,
    byAdmin,
  });
}

export async function countRating(tx: Db, resourceId: number, added: { stars: number; ratings: number }) {
  await tx
    .update(resources)
    .set({
      ratingSum: sql`${resources.ratingSum} + ${added.stars}`,
      ratingCount: sql`${resources.ratingCount} + ${added.ratings}`,
    })
    .where(eq(resources.id, resourceId));
}

export async function countTopics(tx: Db, forumId: number, added: number) {
  await tx
    .update(forums)
    .set({ topicCount: sql`${forums.topicCount} + ${added}` })
    .where(eq(forums.id, forumId));
}

/** A topic was last active when it was started or got its last reply that is still there. */
export async function countReplies(tx: Db, topicId: number, added: number) {
  const latest = sql`select max(${replies.createdAt}) from ${replies}
    where ${replies.topicId} = ${topicId} and ${replies.removed} is null`;
  await tx
    .update(topics)
    .set({
      replyCount: sql`${topics.replyCount} + ${added}`,
      lastActivityAt: sql`greatest(${topics.createdAt}, (${latest}))`,
    })
    .where(eq(topics.id, topicId));
}

export async function hasRepliesByOthers(tx: Db, topicId: number, userId: number): Promise<boolean> {
  const [reply] = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.topicId, topicId), ne(replies.userId, userId), isNull(replies.removed)))
    .limit(1);
  return reply !== undefined;
}
