import { eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { answers, replies, topics } from "#server/db/schema/forum.ts";

const { topicId, replyId } = answers;

/** The reply that helped the topic's author. A removed one is not shown, and comes back when it is restored. */
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
