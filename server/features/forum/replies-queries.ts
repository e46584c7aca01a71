import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { RepliesQuery } from "#contract/forum.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { type Db, preparedStatement, rows } from "#server/platform/db/client.ts";
import { writeCursor } from "#server/platform/lists/cursor.ts";
import { cursorKeys, type List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";
import { ANYBODY, type ReaderId, replyThanks } from "./thanks.ts";

const ownColumns = {
  id: replies.id,
  topicId: replies.topicId,
  content: replies.content,
  contentHtml: replies.contentHtml,
  userId: replies.userId,
  author: authorColumn(replies.userId),
  createdAt: replies.createdAt,
  editedAt: replies.editedAt,
  removed: replies.removed,
};

const columns = (reader: ReaderId) => ({ ...ownColumns, ...replyThanks(reader) });

const REPLIES: List<ReturnType<typeof columns>> = {
  prepared: { name: "replies", limit: 50 },
  columns: columns(ANYBODY),
  from: replies,
  where: eq(replies.topicId, sql.placeholder("topicId")),
  order: { direction: "asc", keys: [replies.createdAt, replies.id] },
};

type Thread = { topicId: number; readerId: number | null; total: number };

/** A page of replies: the one at the cursor, or else the one with the requested reply, or else the first. */
export async function repliesTo(db: Db, { total, ...values }: Thread, { limit, cursor, reply }: RepliesQuery) {
  const read = (start: string | undefined) => readPage(db, REPLIES, { limit, cursor: start }, { values, total });
  if (cursor !== undefined || reply === undefined) return read(cursor);
  const starts = await pageStarts(db, { ...values, reply, limit });
  const page = await read(starts.find(({ n }) => n % limit === 0)?.cursor);
  const [itself] = starts;
  // Long texts before the reply can push it off its page. Then the page starts with it.
  return !itself || page.items.some(({ id }) => id === reply) ? page : read(itself.cursor);
}

type Wanted = { topicId: number; reply: number; limit: number };

/** The start of the page that contains this reply: after the reply before it, or at the end of the page before its own. */
async function pageStarts(db: Db, { topicId, reply, limit }: Wanted) {
  const before = sql`select jsonb_build_array(said.created_at, said.id) as position,
      row_number() over (order by said.created_at, said.id)::int as n
    from replies as wanted join replies as said on said.topic_id = wanted.topic_id
      and (said.created_at, said.id) < (wanted.created_at, wanted.id)
    where wanted.id = ${reply} and wanted.topic_id = ${topicId}`;
  const found = await rows<{ position: unknown[]; n: number }>(
    db,
    sql`with before as (${before}) select * from before
      where n in (select max(n) from before union select max(n) from before where n % ${limit} = 0) order by n desc`,
  );
  const keys = cursorKeys(REPLIES.order);
  return found.map(({ position, n }) => ({ n, cursor: writeCursor(position, keys, { isBackward: false, offset: n }) }));
}

/** The length of the thread, including the places of removed replies; nothing if there is no such topic. */
export async function threadLength(db: Db, topicId: number): Promise<number | undefined> {
  const removed = db.$count(replies, and(eq(replies.topicId, topicId), sql`${replies.removed} is not null`));
  const [topic] = await db
    .select({ replyCount: topics.replyCount, removed })
    .from(topics)
    .where(and(eq(topics.id, topicId), isNull(topics.removed)));
  return topic && topic.replyCount + topic.removed;
}

type NewReply = { topicId: number; userId: number; content: string; contentHtml: string };

const given = (name: keyof NewReply | "htmlVersion") => sql.placeholder(name);

/** Locks the author's row first, as `lockAuthorRow` does, and finds the forum as `lockTopic` does. */
const insertAndCount = preparedStatement("insert_reply", (db) => {
  const author = db.$with("author", {}).as(sql`select id from users where id = ${given("userId")} for key share`);
  const counted = db.$with("counted", {}).as(sql`update topics
    set reply_count = reply_count + 1, last_activity_at = greatest(last_activity_at, clock_timestamp())
    from author where topics.id = ${given("topicId")} and topics.removed is null and not topics.locked
      and not (select archived from forums where forums.id = topics.forum_id)
    returning topics.id as topic_id, author.id as user_id, last_activity_at`);
  // Named like the table, so that the table's columns fit.
  const inserted = db.$with("replies", getTableColumns(replies)).as(sql`insert into replies
    (topic_id, user_id, content, content_html, html_version, created_at)
    select topic_id, user_id, ${given("content")}, ${given("contentHtml")}, ${given("htmlVersion")}::smallint, last_activity_at
    from counted returning *`);
  return db.with(author, counted, inserted).select(ownColumns).from(inserted);
});

/**
 * Returns nothing if the topic does not exist or is locked, or its forum is archived. One statement, so that the topic's row is
 * locked as briefly as possible. Replies to one topic are inserted one after the other, and dated by when they got the lock,
 * not by when they began to wait for it.
 */
export async function insertReply(db: Db, reply: NewReply) {
  const [inserted] = await insertAndCount(db, { ...reply, htmlVersion: htmlVersionOf(reply.contentHtml) });
  return inserted && { ...inserted, thanksCount: 0, thanked: false };
}

/** Returns nothing if the reply was removed. An edit that changes nothing does not count as one. */
export async function updateReply(
  tx: Db,
  id: number,
  { content, contentHtml, userId }: { content: string; contentHtml: string; userId: number },
) {
  const editedAt = sql`case when ${replies.content} = ${content} then ${replies.editedAt} else now() end`;
  const [edited] = await tx
    .update(replies)
    .set({ content, contentHtml, htmlVersion: htmlVersionOf(contentHtml), editedAt })
    .where(and(eq(replies.id, id), isNull(replies.removed)))
    .returning(columns(userId));
  return edited;
}

export async function replyById(db: Db, id: number, readerId: number) {
  const [found] = await db.select(columns(readerId)).from(replies).where(eq(replies.id, id));
  return found;
}
