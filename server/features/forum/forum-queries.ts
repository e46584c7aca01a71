import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { TopicDraft, TopicsQuery } from "#contract/forum.ts";
import type { Paging } from "#contract/paging.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import type { Db } from "#server/db/client.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";

const listedColumns = {
  id: topics.id,
  forumId: topics.forumId,
  title: topics.title,
  content: topics.content,
  userId: topics.userId,
  createdAt: topics.createdAt,
  lastActivityAt: topics.lastActivityAt,
  replyCount: topics.replyCount,
};

const rowColumns = { ...listedColumns, content: sql<null>`null` };

const topicColumns = { ...listedColumns, contentHtml: topics.contentHtml };

const replyColumns = {
  id: replies.id,
  topicId: replies.topicId,
  content: replies.content,
  contentHtml: replies.contentHtml,
  userId: replies.userId,
  createdAt: replies.createdAt,
};

export const allForums = (db: Db) =>
  db.select(getTableColumns(forums)).from(forums).orderBy(asc(forums.position), asc(forums.id));

export async function topicCountOf(db: Db, forumId: number): Promise<number | undefined> {
  const [forum] = await db.select({ n: forums.topicCount }).from(forums).where(eq(forums.id, forumId));
  return forum?.n;
}

type ListedColumns = typeof rowColumns | typeof listedColumns;

const topicList = (columns: ListedColumns): List<ListedColumns> => ({
  columns,
  from: topics,
  where: eq(topics.forumId, sql.placeholder("forumId")),
  order: { direction: "desc", keys: [topics.lastActivityAt, topics.id] },
});

const TOPICS = { row: topicList(rowColumns), full: topicList(listedColumns) };

export const topicsIn = (db: Db, forumId: number, total: number, query: TopicsQuery) =>
  readPage(db, TOPICS[query.view ?? "full"], query, { values: { forumId }, total });

export async function topicById(db: Db, id: number) {
  const [topic] = await db.select(topicColumns).from(topics).where(eq(topics.id, id));
  return topic;
}

const REPLIES: List<typeof replyColumns> = {
  columns: replyColumns,
  from: replies,
  where: eq(replies.topicId, sql.placeholder("topicId")),
  order: { direction: "asc", keys: [replies.createdAt, replies.id] },
};

export const repliesTo = (db: Db, topicId: number, total: number, paging: Paging) =>
  readPage(db, REPLIES, paging, { values: { topicId }, total });

/** Returns whether there is such a forum that takes new topics. */
export async function incrementTopicCount(db: Db, forumId: number): Promise<boolean> {
  const counted = await db
    .update(forums)
    .set({ topicCount: sql`${forums.topicCount} + 1` })
    .where(and(eq(forums.id, forumId), eq(forums.archived, false)))
    .returning({ id: forums.id });
  return counted.length > 0;
}

export async function isArchived(db: Db, forumId: number): Promise<boolean> {
  const [forum] = await db.select({ archived: forums.archived }).from(forums).where(eq(forums.id, forumId));
  return forum?.archived ?? false;
}

export async function insertTopic(
  db: Db,
  topic: TopicDraft & { contentHtml: string; forumId: number; userId: number },
) {
  const [created] = await db
    .insert(topics)
    .values({ ...topic, htmlVersion: htmlVersionOf(topic.contentHtml) })
    .returning(topicColumns);
  if (!created) throw new Error("insert returned no topic");
  return created;
}

type NewReply = { topicId: number; userId: number; content: string; contentHtml: string };
type Reply = NewReply & { id: number; createdAt: Date };

/**
 * Returns nothing if there is no such topic, or its forum is archived. One statement, so that the topic's row is locked as briefly as possible.
 * Replies to one topic are inserted one after the other, and dated by when they got the lock, not by when they began to
 * wait for it. The author's row is locked first, as in `lockAuthorRow`.
 */
export async function insertReply(db: Db, { topicId, userId, content, contentHtml }: NewReply) {
  const { rows } = (await db.execute(sql`
    with author as (select id from users where id = ${userId} for key share),
    counted as (
      update topics set reply_count = reply_count + 1, last_activity_at = greatest(last_activity_at, clock_timestamp())
      from author, forums where topics.id = ${topicId} and forums.id = topics.forum_id and not forums.archived
      returning topics.id as topic_id, author.id as user_id, last_activity_at
    )
    insert into replies (topic_id, user_id, content, content_html, html_version, created_at)
    select topic_id, user_id, ${content}, ${contentHtml}, ${htmlVersionOf(contentHtml)}::smallint, last_activity_at from counted
    returning id, topic_id as "topicId", user_id as "userId", content, content_html as "contentHtml",
      created_at as "createdAt"`)) as unknown as { rows: Reply[] };
  const [reply] = rows;
  return reply && { ...reply, createdAt: replies.createdAt.mapFromDriverValue(reply.createdAt) as Date };
}
