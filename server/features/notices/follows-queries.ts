import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import { follows } from "#server/db/schema/notices.ts";

export type Followed = "topic" | "forum";

const COLUMNS = { topic: follows.topicId, forum: follows.forumId };

const isThere = {
  topic: (db: Db, id: number) =>
    db
      .select({ id: topics.id })
      .from(topics)
      .where(and(eq(topics.id, id), isNull(topics.removed))),
  forum: (db: Db, id: number) => db.select({ id: forums.id }).from(forums).where(eq(forums.id, id)),
};

/** Returns whether there is such a thing. Following it again changes nothing. */
export async function insertFollow(db: Db, followed: Followed, id: number, userId: number): Promise<boolean> {
  const thing = isThere[followed](db, id).as("thing");
  await db.execute(sql`insert into follows (user_id, ${sql.raw(`${followed}_id`)})
    select ${userId}, thing.id from ${thing} on conflict do nothing`);
  return (await isThere[followed](db, id)).length > 0;
}

export async function deleteFollow(db: Db, followed: Followed, id: number, userId: number): Promise<void> {
  await db.delete(follows).where(and(eq(COLUMNS[followed], id), eq(follows.userId, userId)));
}
