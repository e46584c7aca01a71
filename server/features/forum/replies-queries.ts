import { and, eq, isNull, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import type { Db } from "#server/db/client.ts";
import { replies, topics } from "#server/db/schema/forum.ts";

const columns = {
  id: replies.id,
  topicId: replies.topicId,
  content: replies.content,
  contentHtml: replies.contentHtml,
  userId: replies.userId,
  createdAt: replies.createdAt,
  editedAt: replies.editedAt,
  removed: replies.removed,
};

const REPLIES: List<typeof columns> = {
  columns,
  from: replies,
  where: eq(replies.topicId, sql.placeholder("topicId")),
  order: { direction: "asc", keys: [replies.createdAt, replies.id] },
};

export const repliesTo = (db: Db, topicId: number, total: number, paging: Paging) =>
  readPage(db, REPLIES, paging, { values: { topicId }, total });

/** How long the thread is, with the places of removed replies, which do not count; nothing if there is no such topic. */
export async function threadLength(db: Db, topicId: number): Promise<number | undefined> {
  const removed = db.$count(replies, and(eq(replies.topicId, topicId), sql`${replies.removed} is not null`));
  const [topic] = await db
    .select({ replyCount: topics.replyCount, removed })
    .from(topics)
    .where(and(eq(topics.id, topicId), isNull(topics.removed)));
  return topic && topic.replyCount + topic.removed;
}

type NewReply = { topicId: number; userId: number; content: string; contentHtml: string };
type Inserted = NewReply & { id: number; createdAt: Date; editedAt: null; removed: null };

/**
 * Returns nothing if the topic is not there or locked, or its forum is archived. One statement, so that the topic's row is
 * locked as briefly as possible. Replies to one topic are inserted one after the other, and dated by when they got the
 * lock, not by when they began to wait for it. The author's row is locked first, as in `lockAuthorRow`; the forum is asked
 * for as in `lockTopic`.
 */
export async function insertReply(db: Db, { topicId, userId, content, contentHtml }: NewReply) {
  const { rows } = (await db.execute(sql`
    with author as (select id from users where id = ${userId} for key share),
    counted as (
      update topics set reply_count = reply_count + 1, last_activity_at = greatest(last_activity_at, clock_timestamp())
      from author where topics.id = ${topicId} and topics.removed is null and not topics.locked
        and not (select archived from forums where forums.id = topics.forum_id)
      returning topics.id as topic_id, author.id as user_id, last_activity_at
    )
    insert into replies (topic_id, user_id, content, content_html, html_version, created_at)
    select topic_id, user_id, ${content}, ${contentHtml}, ${htmlVersionOf(contentHtml)}::smallint, last_activity_at from counted
    returning id, topic_id as "topicId", user_id as "userId", content, content_html as "contentHtml",
      created_at as "createdAt", edited_at as "editedAt", removed`)) as unknown as { rows: Inserted[] };
  const [reply] = rows;
  return reply && { ...reply, createdAt: replies.createdAt.mapFromDriverValue(reply.createdAt) as Date };
}

/** Returns nothing if it has been removed. Saying the same again is no edit. */
export async function updateReply(
  tx: Db,
  id: number,
  { content, contentHtml }: { content: string; contentHtml: string },
) {
  const editedAt = sql`case when ${replies.content} = ${content} then ${replies.editedAt} else now() end`;
  const [edited] = await tx
    .update(replies)
    .set({ content, contentHtml, htmlVersion: htmlVersionOf(contentHtml), editedAt })
    .where(and(eq(replies.id, id), isNull(replies.removed)))
    .returning(columns);
  return edited;
}
