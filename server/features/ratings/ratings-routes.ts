import { IdParam } from "#contract/ids.ts";
import { Rating, RatingDraft, RatingsQuery } from "#contract/ratings.ts";
import { RESTORABLE_DAYS } from "#contract/removal.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import { removeVisiblePost } from "#server/core/removal/remove-post.ts";
import { editRating, rate, readRating } from "./ratings.ts";
import { ratingsOf } from "./ratings-queries.ts";

const NOT_ONES_OWN = "It is somebody else's";
const MISSING = "There is no such rating, or its resource is not public";

export function ratingsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/ratings",
        summary: "A resource's ratings and reviews, newest first",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: RatingsQuery,
        answers: { status: 200, list: Rating },
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: "There is no such resource, or it is not public" },
      },
      async ({ params, query, viewer, db }) => ratingsOf(db, params.id, viewer, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources/:id/ratings",
        summary: "Rate a resource, once",
        description:
          "Only approved resources take ratings, and never their author's. `avgRating` and `ratingCount` of the resource change in the same moment. The review is light Markdown, as comments are.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RatingDraft,
        rendersContent: "review",
        contentField: "comment",
        answers: { status: 201, body: Rating },
        readAgain: async ({ viewer, db }, id) => readRating(db, id, viewer),
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: {
          403: "One's own resource",
          404: "There is no such resource, or it is not public",
          409: "Already rated by this user, or not approved yet",
        },
      },
      async ({ params, body, contentHtml, viewer, db }) => rate(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/ratings/:id",
        summary: "Change one's own rating",
        description: "Nobody else can, not even a moderator. The resource's `avgRating` changes in the same moment.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RatingDraft,
        rendersContent: "review",
        contentField: "comment",
        answers: { status: 200, body: Rating },
        readAgain: async ({ params, viewer, db }) => readRating(db, params.id, viewer),
        cacheTags: (_, { resourceId }: { resourceId: number }) => [`resource ${resourceId}`, "resources"],
        refuses: { 403: NOT_ONES_OWN, 404: MISSING, 409: "The resource is not approved" },
      },
      async ({ params, body, contentHtml, viewer, db }) => editRating(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/ratings/:id",
        summary: "Remove a rating",
        description: `One's own; a moderator anybody's. Whoever gave it can then rate again. A moderator can restore it for ${RESTORABLE_DAYS} days.`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: MISSING },
      },
      async ({ params, viewer, db }) => removeVisiblePost(db, { kind: "rating", id: params.id }, viewer),
    ),
  ];
}
