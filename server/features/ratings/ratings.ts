import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { IdParam, LARGEST_PAGE } from "#contract/common-schemas.ts";
import { Rating, RatingDraft, RatingsQuery } from "#contract/ratings.ts";
import { RESTORABLE_DAYS, RemovalInput } from "#contract/removal.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { ratings } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import {
  countRating,
  NOTE_IS_MAILED,
  noSuchPost,
  removeVisiblePost,
  visiblePost,
} from "#server/features/removal/removal.ts";
import {
  approvedResource,
  lockApproved,
  notApproved,
  ofVisibleResource,
  readOfResource,
} from "#server/features/resources/resources.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Order } from "#server/platform/lists/list.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";

const NOT_ONES_OWN = "It is somebody else's";
const MISSING = "There is no such rating, or its resource is not public";

export function ratingsRoutes(deps: Deps): Endpoint[] {
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
          "Only approved resources can be rated, and never by their author. `avgRating` and `ratingCount` of the resource change at the same moment. The review is light Markdown, like comments.",
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
        summary: "Edit your own rating",
        description:
          "Nobody else can edit it, not even a moderator. The resource's `avgRating` changes at the same moment.",
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
        description: `One's own; a moderator anybody's. Its author can then rate again. A moderator can restore it for ${RESTORABLE_DAYS} days. ${NOTE_IS_MAILED}`,
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
        removeVisiblePost({ ...deps, db }, { kind: "rating", id: params.id }, body, viewer),
    ),
  ];
}

/** The rating and the resource's average change together or not at all. */
async function rate(db: Db, resourceId: number, draft: RenderedRating, viewer: Viewer) {
  try {
    const rating = await insertRating(db, { ...draft, resourceId, userId: viewer.id });
    if (rating) return rating;
  } catch (error) {
    throw uniqueViolation(error) === null ? error : new HttpError(409, "You have already rated this resource");
  }
  const { userId } = await approvedResource(db, resourceId, viewer);
  throw userId === viewer.id ? new HttpError(403, "You cannot rate your own resource") : notApproved();
}

async function editRating(db: Db, id: number, draft: RenderedRating, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "rating", id }, viewer);
  ownerOnly(userId, viewer);
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    if (!(await lockApproved(tx, placeId))) throw notApproved();
    const before = await starsOf(tx, id);
    const edited = await updateRating(tx, id, draft);
    if (before === undefined || !edited) throw noSuchPost("rating");
    await countRating(tx, placeId, { stars: edited.rating - before, ratings: 0 });
    return edited;
  });
}

async function readRating(db: Db, id: number, viewer: Viewer) {
  await visiblePost(db, { kind: "rating", id }, viewer);
  const rating = await ratingById(db, id);
  if (!rating) throw noSuchPost("rating");
  return rating;
}

const columns = {
  id: ratings.id,
  resourceId: ratings.resourceId,
  userId: ratings.userId,
  author: authorColumn(ratings.userId),
  rating: ratings.rating,
  comment: ratings.comment,
  contentHtml: ratings.contentHtml,
  createdAt: ratings.createdAt,
  editedAt: ratings.editedAt,
};

const NEWEST_FIRST: Order = { direction: "desc", keys: [ratings.createdAt, ratings.id] };

const LIST = {
  prepared: { name: "ratings", limit: 20 },
  columns,
  from: ratings,
  where: ofVisibleResource(ratings.resourceId),
  order: NEWEST_FIRST,
};

const BY_USER = {
  ...LIST,
  prepared: { name: "ratings_by_user", limit: LARGEST_PAGE },
  where: and(LIST.where, eq(ratings.userId, sql.placeholder("userId"))),
};

/** The ratings of a resource; 404 if the viewer may not see it. */
const ratingsOf = (db: Db, resourceId: number, viewer: Viewer | null, { userId, ...paging }: RatingsQuery) =>
  readOfResource(db, userId ? BY_USER : LIST, { resourceId, viewer, userId }, paging);

type RenderedRating = RatingDraft & { contentHtml: string | null };

type NewRating = RenderedRating & { resourceId: number; userId: number };

const given = (name: keyof NewRating | "htmlVersion") => sql.placeholder(name);

/** Locks the author's row first, as `lockAuthorRow` does, then the resource's, by counting the rating. */
const insertAndCount = preparedStatement("insert_rating", (db) => {
  const author = db.$with("author", {}).as(sql`select id from users where id = ${given("userId")} for key share`);
  const rated = db.$with("rated", {}).as(sql`update resources
    set rating_sum = rating_sum + ${given("rating")}::smallint, rating_count = rating_count + 1
    from author where resources.id = ${given("resourceId")} and status = 'approved' and user_id <> author.id
    returning resources.id, author.id as user_id`);
  // Named like the table, so that the table's columns fit.
  const inserted = db.$with("ratings", getTableColumns(ratings)).as(sql`insert into ratings
    (resource_id, user_id, rating, comment, content_html, html_version)
    select id, user_id, ${given("rating")}::smallint, ${given("comment")}, ${given("contentHtml")}, ${given("htmlVersion")}::smallint
    from rated returning *`);
  return db.with(author, rated, inserted).select(columns).from(inserted);
});

/**
 * Returns nothing if the resource does not exist, is not approved, or is the user's own. Fails if this user has already rated
 * it. One statement, so that the resource's row is locked as briefly as possible.
 */
async function insertRating(db: Db, rating: NewRating) {
  const [inserted] = await insertAndCount(db, { ...rating, htmlVersion: htmlVersionOf(rating.contentHtml) });
  return inserted;
}

async function starsOf(tx: Db, id: number): Promise<number | undefined> {
  const [found] = await tx.select({ rating: ratings.rating }).from(ratings).where(eq(ratings.id, id));
  return found?.rating;
}

/** Returns nothing if the rating was removed. An edit that changes nothing does not count as one. */
async function updateRating(tx: Db, id: number, { rating, comment, contentHtml }: RenderedRating) {
  const isSame = sql`${ratings.rating} = ${rating} and ${ratings.comment} is not distinct from ${comment}::text`;
  const editedAt = sql`case when ${isSame} then ${ratings.editedAt} else now() end`;
  const [edited] = await tx
    .update(ratings)
    .set({ rating, comment, contentHtml, htmlVersion: htmlVersionOf(contentHtml), editedAt })
    .where(eq(ratings.id, id))
    .returning(columns);
  return edited;
}

async function ratingById(db: Db, id: number) {
  const [found] = await db.select(columns).from(ratings).where(eq(ratings.id, id));
  return found;
}
