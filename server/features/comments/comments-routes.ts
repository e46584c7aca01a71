import { Comment, CommentDraft } from "#contract/comments.ts";
import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { approvedResource } from "#server/core/resources/visible-resource.ts";
import { commentsOf, insertComment } from "./comments-queries.ts";

export function commentsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/comments",
        summary: "A resource's comments, newest first",
        access: "anyone",
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
        description: "Only approved resources take comments.",
        access: "user",
        params: IdParam,
        body: CommentDraft,
        answers: { status: 201, body: Comment },
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: "There is no such resource, or it is not public", 409: "Not approved yet" },
      },
      async ({ params, body, viewer, db }) => {
        await approvedResource(db, params.id, viewer);
        return insertComment(db, params.id, viewer.id, body.content);
      },
    ),
  ];
}
