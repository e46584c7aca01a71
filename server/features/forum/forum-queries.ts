import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { TopicDraft, TopicState, TopicsQuery } from "#contract/forum.ts";
import { answers, forums, replies, topics } from "#server/db/schema/forum.ts";
import { follows } from "#server/db/schema/notices.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";
import { ANYBODY, type ReaderId, topicThanks } from "./thanks.ts";

const { topicId, replyId } = answers;

/** The reply that the topic's author marked as the answer. A removed one is not shown, and comes back when it is restored. */
export const answerColumn = sql<number | null>`(${sql`select ${replyId} from ${answers}
  join ${replies} on ${replies.id} = ${replyId} and ${isNull(replies.removed)} where ${topicId} = ${topics.id}`})`;

export async function upsertAnswer(db: Db, answer: { topicId: number; replyId: number }): Promise<void> {
  await db
    .insert(answers)
    .values(answer)
    .onConflictDoUpdate({ target: topicId, set: { replyId: answer.replyId } });
}

export async function deleteAnswer(db: Db, ofTopic: number): Promise<void> {
  await db.delete(answers).where(eq(topicId, ofTopic));
}

/** Whether the reader follows it. A nested query, since Drizzle omits the table from column names at the top level. */
const followed = (isThing: SQL, reader: ReaderId) =>
  sql<boolean>`exists (${sql`select from ${follows} where ${isThing} and ${follows.userId} = ${reader}::int`})`;

const followedTopic = (reader: ReaderId) => followed(sql`${follows.topicId} = ${topics.id}`, reader);
const followedForum = (reader: ReaderId) => followed(sql`${follows.forumId} = ${forums.id}`, reader);

const listedColumns = (reader: ReaderId) => ({
  id: topics.id,
  forumId: topics.forumId,
  title: topics.title,
  content: topics.content,
  userId: topics.userId,
  author: authorColumn(topics.userId),
  createdAt: topics.createdAt,
  lastActivityAt: topics.lastActivityAt,
  replyCount: topics.replyCount,
  editedAt: topics.editedAt,
  pinned: topics.pinned,
  locked: topics.locked,
  answerReplyId: answerColumn,
  ...topicThanks(reader),
});

const rowColumns = (reader: ReaderId) => ({ ...listedColumns(reader), content: sql<null>`null` });

const topicColumns = (reader: ReaderId) => ({
  ...listedColumns(reader),
  contentHtml: topics.contentHtml,
  followed: followedTopic(reader),
});

export const forumColumns = (reader: ReaderId) => ({ ...getTableColumns(forums), followed: followedForum(reader) });

const selectForums = preparedStatement("forums", (db) =>
  db.select(forumColumns(ANYBODY)).from(forums).orderBy(asc(forums.position), asc(forums.id)),
);

export const allForums = (db: Db, readerId: number | null) => selectForums(db, { readerId });

export async function topicCountOf(db: Db, forumId: number): Promise<number | undefined> {
  const [forum] = await db.select({ n: forums.topicCount }).from(forums).where(eq(forums.id, forumId));
  return forum?.n;
}

type ListedColumns = ReturnType<typeof rowColumns | typeof listedColumns>;

const topicList = (columns: ListedColumns, prepared?: List["prepared"]): List<ListedColumns> => ({
  ...(prepared && { prepared }),
  columns,
  from: topics,
  where: and(eq(topics.forumId, sql.placeholder("forumId")), isNull(topics.removed)),
  order: { direction: "desc", keys: [topics.pinned, topics.lastActivityAt, topics.id] },
});

const TOPICS = {
  row: topicList(rowColumns(ANYBODY), { name: "topics", limit: 20 }),
  full: topicList(listedColumns(ANYBODY)),
};

type OfForum = { forumId: number; readerId: number | null; total: number };

export const topicsIn = (db: Db, { total, ...values }: OfForum, query: TopicsQuery) =>
  readPage(db, TOPICS[query.view ?? "full"], query, { values, total });

const selectTopic = preparedStatement("topic", (db) =>
  db
    .select(topicColumns(ANYBODY))
    .from(topics)
    .where(and(eq(topics.id, sql.placeholder("id")), isNull(topics.removed))),
);

export async function topicById(db: Db, id: number, readerId: number | null) {
  const [topic] = await selectTopic(db, { id, readerId });
  return topic;
}

/** Returns whether such a forum exists and takes new topics. */
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
    .returning(topicColumns(topic.userId));
  if (!created) throw new Error("insert returned no topic");
  // A trigger has already updated these.
  return { ...created, followed: true };
}

/**
 * Locks the topic until the transaction ends: nobody can reply to it, move it or remove it. A subquery finds its forum: a join
 * would lose a topic that was moved while this waited for the lock.
 */
export async function lockTopic(tx: Db, id: number) {
  const archived = sql<boolean>`(${sql`select ${forums.archived} from ${forums} where ${forums.id} = ${topics.forumId}`})`;
  const [topic] = await tx
    .select({ userId: topics.userId, forumId: topics.forumId, pinned: topics.pinned, locked: topics.locked, archived })
    .from(topics)
    .where(and(eq(topics.id, id), isNull(topics.removed)))
    .for("no key update");
  return topic;
}

/** Locked in a fixed order, so that two moves in opposite directions do not wait for each other. */
export const lockForums = (tx: Db, ids: number[]) =>
  tx
    .select({ id: forums.id, archived: forums.archived })
    .from(forums)
    .where(inArray(forums.id, ids))
    .orderBy(asc(forums.id))
    .for("no key update");

export async function updateTopicState(tx: Db, id: number, state: TopicState): Promise<void> {
  await tx.update(topics).set(state).where(eq(topics.id, id));
}

type Written = { title: string; content: string; contentHtml: string; userId: number };

/** An edit that changes nothing does not count as one. Call it with the topic locked. */
export async function updateTopic(tx: Db, id: number, { title, content, contentHtml, userId }: Written) {
  const isSame = sql`${topics.title} = ${title} and ${topics.content} = ${content}`;
  const editedAt = sql`case when ${isSame} then ${topics.editedAt} else now() end`;
  const [edited] = await tx
    .update(topics)
    .set({ title, content, contentHtml, htmlVersion: htmlVersionOf(contentHtml), editedAt })
    .where(and(eq(topics.id, id), isNull(topics.removed)))
    .returning(topicColumns(userId));
  return edited;
}
