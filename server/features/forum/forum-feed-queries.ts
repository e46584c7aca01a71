import { and, desc, eq, isNull } from "drizzle-orm";
import { authorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { forums, topics } from "#server/db/schema/forum.ts";

export async function forumById(db: Db, id: number) {
  const [forum] = await db.select({ title: forums.title }).from(forums).where(eq(forums.id, id));
  return forum;
}

/** In the order they were started, which is that of their ids. */
export const newestTopics = (db: Db, forumId: number, limit: number) =>
  db
    .select({
      id: topics.id,
      title: topics.title,
      contentHtml: topics.contentHtml,
      author: authorColumn(topics.userId),
      createdAt: topics.createdAt,
      editedAt: topics.editedAt,
    })
    .from(topics)
    .where(and(eq(topics.forumId, forumId), isNull(topics.removed)))
    .orderBy(desc(topics.id))
    .limit(limit);
