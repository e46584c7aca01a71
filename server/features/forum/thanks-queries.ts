import { and, eq, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { replies, thanks, topics } from "#server/db/schema/forum.ts";

/** Who reads; null is a visitor. */
export type ReaderId = number | Placeholder | null;

/** In a constant list. */
export const ANYBODY = sql.placeholder("readerId");

/** Nested, since Drizzle leaves the table out of a column's name at the top of an expression. */
const forTopic = sql`from ${thanks} where ${thanks.topicId} = ${topics.id}`;
const forReply = sql`from ${thanks} where ${thanks.replyId} = ${replies.id} and ${replies.removed} is null`;

const columns = (given: typeof forTopic, reader: ReaderId) => ({
  thanksCount: sql<number>`(select count(*)::int ${given})`,
  thanked: sql<boolean>`exists (select ${given} and ${sql`${thanks.userId} = ${reader}::int`})`,
});

export const topicThanks = (reader: ReaderId) => columns(forTopic, reader);
export const replyThanks = (reader: ReaderId) => columns(forReply, reader);

type Thanked = { kind: "topic" | "reply"; id: number };

const placeOf = ({ kind, id }: Thanked) =>
  kind === "topic" ? { topicId: id, replyId: null } : { topicId: null, replyId: id };

/** Thanking again changes nothing. */
export async function insertThanks(db: Db, post: Thanked, userId: number): Promise<void> {
  await db
    .insert(thanks)
    .values({ userId, ...placeOf(post) })
    .onConflictDoNothing();
}

export async function deleteThanks(db: Db, post: Thanked, userId: number): Promise<void> {
  const { topicId, replyId } = placeOf(post);
  const isPost = replyId === null ? eq(thanks.topicId, topicId) : eq(thanks.replyId, replyId);
  await db.delete(thanks).where(and(isPost, eq(thanks.userId, userId)));
}
