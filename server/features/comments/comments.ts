import { eq, getTableColumns, sql } from "drizzle-orm";
import { Comment, CommentDraft } from "#contract/comments.ts";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { RESTORABLE_DAYS, RemovalInput } from "#contract/removal.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { comments } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { NOTE_IS_MAILED, noSuchPost, removeVisiblePost, visiblePost } from "#server/features/removal/removal.ts";
import {
  approvedResource,
  notApproved,
  ofVisibleResource,
  readOfResource,
} from "#server/features/resources/resources.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import type { Order } from "#server/platform/lists/list.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";

const LIGHT_MARKDOWN = "`content` is light Markdown: headings become bold and pictures become links.";
const NOT_ONES_OWN = "It is somebody else's";
const MISSING = "There is no such comment, or its resource is not public";

export function commentsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/comments",
        summary: "A resource's comments, newest first",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: Comment },
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: "There is no such resource, or it is not public" },
      },
      async ({ params, query, viewer, db }) => commentsOf(db, params.id, viewer, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources/:id/comments",
        summary: "Comment on a resource",
        description: `Only approved resources take comments. ${LIGHT_MARKDOWN}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: CommentDraft,
        rendersContent: "comment",
        answers: { status: 201, body: Comment },
        readAgain: async ({ viewer, db }, id) => readComment(db, id, viewer),
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: "There is no such resource, or it is not public", 409: "Not approved yet" },
      },
      async ({ params, body, contentHtml, viewer, db }) => addComment(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/comments/:id",
        summary: "Edit your own comment",
        description: `Nobody else can, not even a moderator. ${LIGHT_MARKDOWN}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: CommentDraft,
        rendersContent: "comment",
        answers: { status: 200, body: Comment },
        readAgain: async ({ params, viewer, db }) => readComment(db, params.id, viewer),
        cacheTags: (_, { resourceId }: { resourceId: number }) => [`resource ${resourceId}`],
        refuses: { 403: NOT_ONES_OWN, 404: MISSING, 409: "The resource is not approved" },
      },
      async ({ params, body, contentHtml, viewer, db }) => editComment(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/comments/:id",
        summary: "Remove a comment",
        description: `One's own; a moderator anybody's. A moderator can restore it for ${RESTORABLE_DAYS} days. ${NOTE_IS_MAILED}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RemovalInput,
        bodyIsOptional: true,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: MISSING },
      },
      async ({ params, body, viewer, db }) =>
        removeVisiblePost({ ...deps, db }, { kind: "comment", id: params.id }, body, viewer),
    ),
  ];
}

async function addComment(db: Db, resourceId: number, written: Written, viewer: Viewer) {
  const comment = await insertComment(db, { ...written, resourceId, userId: viewer.id });
  if (comment) return comment;
  await approvedResource(db, resourceId, viewer);
  throw notApproved();
}

async function editComment(db: Db, id: number, written: Written, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "comment", id }, viewer);
  ownerOnly(userId, viewer);
  await approvedResource(db, placeId, viewer);
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    const comment = await updateComment(tx, id, written);
    if (!comment) throw noSuchPost("comment");
    return comment;
  });
}

async function readComment(db: Db, id: number, viewer: Viewer) {
  await visiblePost(db, { kind: "comment", id }, viewer);
  const comment = await commentById(db, id);
  if (!comment) throw noSuchPost("comment");
  return comment;
}

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
const commentsOf = (db: Db, resourceId: number, viewer: Viewer | null, paging: Paging) =>
  readOfResource(db, LIST, { resourceId, viewer }, paging);

export type Written = { content: string; contentHtml: string };

const withVersion = <T extends Written>(written: T) => ({
  ...written,
  htmlVersion: htmlVersionOf(written.contentHtml),
});

type NewComment = Written & { resourceId: number; userId: number };

const given = (name: keyof NewComment | "htmlVersion") => sql.placeholder(name);

const insertIfApproved = preparedStatement("insert_comment", (db) => {
  // Named like the table, so that the table's columns fit.
  const inserted = db.$with("comments", getTableColumns(comments)).as(sql`insert into comments
    (resource_id, user_id, content, content_html, html_version)
    select id, ${given("userId")}::integer, ${given("content")}, ${given("contentHtml")}, ${given("htmlVersion")}::smallint
    from resources where id = ${given("resourceId")} and status = 'approved' returning *`);
  return db.with(inserted).select(columns).from(inserted);
});

/** Returns nothing if the resource does not exist or is not approved. */
async function insertComment(db: Db, comment: NewComment) {
  const [inserted] = await insertIfApproved(db, withVersion(comment));
  return inserted;
}

/** Returns nothing if the comment was removed. An edit that changes nothing does not count as one. */
export async function updateComment(db: Db, id: number, written: Written) {
  const editedAt = sql`case when ${comments.content} = ${written.content} then ${comments.editedAt} else now() end`;
  const [comment] = await db
    .update(comments)
    .set({ ...withVersion(written), editedAt })
    .where(eq(comments.id, id))
    .returning(columns);
  return comment;
}

async function commentById(db: Db, id: number) {
  const [found] = await db.select(columns).from(comments).where(eq(comments.id, id));
  return found;
}
