import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { Rating, RatingDraft } from "#contract/ratings.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { rate } from "./ratings.ts";
import { ratingsOf } from "./ratings-queries.ts";

export function ratingsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/ratings",
        summary: "A resource's ratings and reviews, newest first",
        access: "anyone",
        params: IdParam,
        query: Paging,
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
          "Only approved resources take ratings, and never their author's. `avgRating` and `ratingCount` of the resource change in the same moment.",
        access: "user",
        params: IdParam,
        body: RatingDraft,
        answers: { status: 201, body: Rating },
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: {
          403: "One's own resource",
          404: "There is no such resource, or it is not public",
          409: "Already rated by this user, or not approved yet",
        },
      },
      async ({ params, body, viewer, db }) => rate(db, params.id, body, viewer),
    ),
  ];
}
