import { eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import { type Order, readPage } from "#server/core/paging.ts";
import type { Db } from "#server/db/client.ts";
import { comments } from "#server/db/schema/resources.ts";

const columns = {
  id: comments.id,
  resourceId: comments.resourceId,
  userId: comments.userId,
  content: comments.content,
  createdAt: comments.createdAt,
};

const NEWEST_FIRST: Order = { direction: "desc", keys: [comments.createdAt, comments.id] };

const LIST = {
  columns,
  from: comments,
  where: eq(comments.resourceId, sql.placeholder("resourceId")),
  order: NEWEST_FIRST,
};

export const commentsOf = (db: Db, resourceId: number, paging: Paging) =>
  readPage(db, LIST, paging, { values: { resourceId } });

export async function insertComment(db: Db, resourceId: number, userId: number, content: string) {
  const [comment] = await db.insert(comments).values({ resourceId, userId, content }).returning(columns);
  if (!comment) throw new Error("insert returned no comment");
  return comment;
}
