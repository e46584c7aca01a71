import { Comment, CommentDraft } from "#contract/comments.ts";
import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { RESTORABLE_DAYS } from "#contract/removal.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import { removeVisiblePost } from "#server/core/removal/remove-post.ts";
import { addComment, editComment, readComment } from "./comments.ts";
import { commentsOf } from "./comments-queries.ts";

const LIGHT_MARKDOWN = "`content` is light Markdown: headings become bold and pictures become links.";
const NOT_ONES_OWN = "It is somebody else's";
const MISSING = "There is no such comment, or its resource is not public";

export function commentsRoutes(): Endpoint[] {
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
        summary: "Reword one's own comment",
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
        description: `One's own; a moderator anybody's. A moderator can restore it for ${RESTORABLE_DAYS} days.`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: MISSING },
      },
      async ({ params, viewer, db }) => removeVisiblePost(db, { kind: "comment", id: params.id }, viewer),
    ),
  ];
}
