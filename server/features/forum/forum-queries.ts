import { asc, eq, sql } from "drizzle-orm";
import type { TopicDraft } from "#contract/forum.ts";
import type { Paging } from "#contract/paging.ts";
import { readPage } from "#server/core/paging.ts";
import type { Db } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { users } from "#server/db/schema/accounts.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import { missingReference } from "#server/db/violation.ts";

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

type NewReply = { topicId: number; userId: number; content: string; contentHtml: string };

/**
 * One statement, so that the topic's row is locked no longer than it takes: replies to one topic are counted and dated
 * one after the other, by the clock and not by when they began to wait. The writer's row comes first, as in `holdWriter`.
 */
const countAndInsertReply = prepared("reply", (db) => {
  const value = sql.placeholder;
  const writer = db.$with("writer").as(
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, value("userId")))
      .for("key share"),
  );
  const counted = db.$with("counted").as(
    db
      .update(topics)
      .set({
        replyCount: sql`${topics.replyCount} + 1`,
        lastActivityAt: sql`greatest(${topics.lastActivityAt}, clock_timestamp())`,
      })
      .from(writer)
      .where(eq(topics.id, value("topicId")))
      .returning({ at: topics.lastActivityAt }),
  );
  return db
    .with(writer, counted)
    .insert(replies)
    .values({
      topicId: value("topicId"),
      userId: value("userId"),
      content: value("content"),
      contentHtml: value("contentHtml"),
      // Of a topic that is not there, the foreign key will tell.
      createdAt: sql`coalesce((select ${counted.at} from ${counted}), now())`,
    })
    .returning(replyColumns);
});

/** Returns nothing if there is no such topic. */
export async function insertReply(db: Db, reply: NewReply) {
  try {
    const [created] = await countAndInsertReply(db, reply);
    if (!created) throw new Error("insert returned no reply");
    return created;
  } catch (error) {
    if (missingReference(error) === "replies_topic_id_fkey") return undefined;
    throw error;
  }
}
