import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { LARGEST_PAGE } from "#contract/paging.ts";
import type { RatingDraft, RatingsQuery } from "#contract/ratings.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Order } from "#server/core/lists/list.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import { ofVisibleResource, readOfResource } from "#server/core/resources/visible-resource.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { ratings } from "#server/db/schema/resources.ts";

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
export const ratingsOf = (db: Db, resourceId: number, viewer: Viewer | null, { userId, ...paging }: RatingsQuery) =>
  readOfResource(db, userId ? BY_USER : LIST, { resourceId, viewer, userId }, paging);

export type RenderedRating = RatingDraft & { contentHtml: string | null };

type NewRating = RenderedRating & { resourceId: number; userId: number };

const given = (name: keyof NewRating | "htmlVersion") => sql.placeholder(name);

/** The author's row is locked first, as in `lockAuthorRow`, then the resource's, by counting the rating. */
const insertAndCount = preparedStatement("insert_rating", (db) => {
  const author = db.$with("author", {}).as(sql`select id from users where id = ${given("userId")} for key share`);
  const rated = db.$with("rated", {}).as(sql`update resources
    set rating_sum = rating_sum + ${given("rating")}::smallint, rating_count = rating_count + 1
    from author where resources.id = ${given("resourceId")} and status = 'approved' and user_id <> author.id
    returning resources.id, author.id as user_id`);
  // Named like the table, so that the columns of the table are its columns.
  const inserted = db.$with("ratings", getTableColumns(ratings)).as(sql`insert into ratings
    (resource_id, user_id, rating, comment, content_html, html_version)
    select id, user_id, ${given("rating")}::smallint, ${given("comment")}, ${given("contentHtml")}, ${given("htmlVersion")}::smallint
    from rated returning *`);
  return db.with(author, rated, inserted).select(columns).from(inserted);
});

/**
 * Returns nothing if the resource is not there, not approved, or the user's own. Fails if this user has already rated it.
 * One statement, so that the resource's row is locked as briefly as possible.
 */
export async function insertRating(db: Db, rating: NewRating) {
  const [inserted] = await insertAndCount(db, { ...rating, htmlVersion: htmlVersionOf(rating.contentHtml) });
  return inserted;
}

export async function starsOf(tx: Db, id: number): Promise<number | undefined> {
  const [found] = await tx.select({ rating: ratings.rating }).from(ratings).where(eq(ratings.id, id));
  return found?.rating;
}

/** Returns nothing if it has been removed. Saying the same again is no edit. */
export async function updateRating(tx: Db, id: number, { rating, comment, contentHtml }: RenderedRating) {
  const isSame = sql`${ratings.rating} = ${rating} and ${ratings.comment} is not distinct from ${comment}::text`;
  const editedAt = sql`case when ${isSame} then ${ratings.editedAt} else now() end`;
  const [edited] = await tx
    .update(ratings)
    .set({ rating, comment, contentHtml, htmlVersion: htmlVersionOf(contentHtml), editedAt })
    .where(eq(ratings.id, id))
    .returning(columns);
  return edited;
}

export async function ratingById(db: Db, id: number) {
  const [found] = await db.select(columns).from(ratings).where(eq(ratings.id, id));
  return found;
}
