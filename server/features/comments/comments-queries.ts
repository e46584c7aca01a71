import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Order } from "#server/core/lists/list.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import { ofVisibleResource, readOfResource } from "#server/core/resources/visible-resource.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { comments } from "#server/db/schema/resources.ts";

const columns = {
  id: comments.id,
  resourceId: comments.resourceId,
  userId: comments.userId,
  author: authorColumn(comments.userId),
  content: comments.content,
  contentHtml: comments.contentHtml,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
};

const NEWEST_FIRST: Order = { direction: "desc", keys: [comments.createdAt, comments.id] };

const LIST = {
  prepared: { name: "comments", limit: 20 },
  columns,
  from: comments,
  where: ofVisibleResource(comments.resourceId),
  order: NEWEST_FIRST,
};

/** The comments of a resource; 404 if the viewer may not see it. */
export const commentsOf = (db: Db, resourceId: number, viewer: Viewer | null, paging: Paging) =>
  readOfResource(db, LIST, { resourceId, viewer }, paging);

export type Written = { content: string; contentHtml: string };

const withVersion = <T extends Written>(written: T) => ({
  ...written,
  htmlVersion: htmlVersionOf(written.contentHtml),
});

type NewComment = Written & { resourceId: number; userId: number };

const given = (name: keyof NewComment | "htmlVersion") => sql.placeholder(name);

const insertIfApproved = preparedStatement("insert_comment", (db) => {
  // Named like the table, so that the columns of the table are its columns.
  const inserted = db.$with("comments", getTableColumns(comments)).as(sql`insert into comments
    (resource_id, user_id, content, content_html, html_version)
    select id, ${given("userId")}::integer, ${given("content")}, ${given("contentHtml")}, ${given("htmlVersion")}::smallint
    from resources where id = ${given("resourceId")} and status = 'approved' returning *`);
  return db.with(inserted).select(columns).from(inserted);
});

/** Returns nothing if the resource is not there or not approved. */
export async function insertComment(db: Db, comment: NewComment) {
  const [inserted] = await insertIfApproved(db, withVersion(comment));
  return inserted;
}

/** Returns nothing if it has been removed. Saying the same again is no edit. */
export async function updateComment(db: Db, id: number, written: Written) {
  const editedAt = sql`case when ${comments.content} = ${written.content} then ${comments.editedAt} else now() end`;
  const [comment] = await db
    .update(comments)
    .set({ ...withVersion(written), editedAt })
    .where(eq(comments.id, id))
    .returning(columns);
  return comment;
}

export async function commentById(db: Db, id: number) {
  const [found] = await db.select(columns).from(comments).where(eq(comments.id, id));
  return found;
}
