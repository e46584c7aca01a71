import { asc, eq, sql } from "drizzle-orm";
import type { TopicDraft } from "#contract/forum.ts";
import type { Paging } from "#contract/paging.ts";
import { readPage } from "#server/core/paging.ts";
import type { Db } from "#server/db/client.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";

const topicColumns = {
  id: topics.id,
  forumId: topics.forumId,
  title: topics.title,
  content: topics.content,
  contentHtml: topics.contentHtml,
  userId: topics.userId,
  createdAt: topics.createdAt,
  lastActivityAt: topics.lastActivityAt,
  replyCount: topics.replyCount,
};

const replyColumns = {
  id: replies.id,
  topicId: replies.topicId,
  content: replies.content,
  contentHtml: replies.contentHtml,
  userId: replies.userId,
  createdAt: replies.createdAt,
};

export const allForums = (db: Db) =>
  db
    .select({ id: forums.id, title: forums.title, description: forums.description, topicCount: forums.topicCount })
    .from(forums)
    .orderBy(asc(forums.id));

export async function topicCountOf(db: Db, forumId: number): Promise<number | undefined> {
  const [forum] = await db.select({ n: forums.topicCount }).from(forums).where(eq(forums.id, forumId));
  return forum?.n;
}

export const topicsIn = (db: Db, forumId: number, total: number, paging: Paging) =>
  readPage(
    db,
    {
      columns: topicColumns,
      from: topics,
      where: eq(topics.forumId, forumId),
      order: { direction: "desc", keys: [topics.lastActivityAt, topics.id] },
      total,
    },
    paging,
  );

export async function topicById(db: Db, id: number) {
  const [topic] = await db.select(topicColumns).from(topics).where(eq(topics.id, id));
  return topic;
}

export const repliesTo = (db: Db, topicId: number, total: number, paging: Paging) =>
  readPage(
    db,
    {
      columns: replyColumns,
      from: replies,
      where: eq(replies.topicId, topicId),
      order: { direction: "asc", keys: [replies.createdAt, replies.id] },
      total,
    },
    paging,
  );

/** Says whether there is such a forum to add to. */
export async function countTopic(db: Db, forumId: number): Promise<boolean> {
  const counted = await db
    .update(forums)
    .set({ topicCount: sql`${forums.topicCount} + 1` })
    .where(eq(forums.id, forumId))
    .returning({ id: forums.id });
  return counted.length > 0;
}

export async function insertTopic(
  db: Db,
  topic: TopicDraft & { contentHtml: string; forumId: number; userId: number },
) {
  const [created] = await db.insert(topics).values(topic).returning(topicColumns);
  if (!created) throw new Error("insert returned no topic");
  return created;
}

/** When the reply came, if there is such a topic. Replies that arrive out of order never turn the clock back. */
export async function countReply(db: Db, topicId: number): Promise<Date | undefined> {
  const [counted] = await db
    .update(topics)
    .set({
      replyCount: sql`${topics.replyCount} + 1`,
      lastActivityAt: sql`greatest(${topics.lastActivityAt}, clock_timestamp())`,
    })
    .where(eq(topics.id, topicId))
    .returning({ at: topics.lastActivityAt });
  return counted?.at;
}

type NewReply = { topicId: number; userId: number; content: string; contentHtml: string; createdAt: Date };

/** Dated when it was counted and not when its transaction began, or a reply that had to wait would slip in before others. */
export async function insertReply(db: Db, reply: NewReply) {
  const [created] = await db.insert(replies).values(reply).returning(replyColumns);
  if (!created) throw new Error("insert returned no reply");
  return created;
}
