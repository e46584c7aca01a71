import { eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReportedKind } from "#contract/reports.ts";
import { users } from "#server/db/schema/accounts.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { lists } from "#server/db/schema/lists.ts";
import { comments, ratings, resources, trials } from "#server/db/schema/resources.ts";
import { staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { IS_APPROVED } from "#server/features/resources/resources.ts";

type Reported = {
  from: SQL;
  id: PgColumn;
  userId: PgColumn;
  /** Tables whose rows outlive the reported post. */
  isThere?: SQL | undefined;
  /** Whether everybody can see it, so that anybody may report it. */
  isPublic?: SQL;
  /** How moderators see it. */
  title: SQLWrapper;
  words: SQLWrapper;
  url: SQL;
};

const resourceUrl = sql`'/resources/' || ${resources.id}`;
const topicUrl = sql`'/community?forum=' || ${topics.forumId} || '&topic=' || ${topics.id}`;

/** Where each kind is stored. */
export const REPORTED: Record<ReportedKind, Reported> = {
  resource: {
    from: sql`${resources}`,
    id: resources.id,
    userId: resources.userId,
    isPublic: IS_APPROVED,
    title: resources.title,
    words: resources.description,
    url: resourceUrl,
  },
  comment: {
    from: sql`${comments} join ${resources} on ${resources.id} = ${comments.resourceId}`,
    id: comments.id,
    userId: comments.userId,
    isPublic: IS_APPROVED,
    title: resources.title,
    words: comments.content,
    url: sql`${resourceUrl} || '#comment-' || ${comments.id}`,
  },
  rating: {
    from: sql`${ratings} join ${resources} on ${resources.id} = ${ratings.resourceId}`,
    id: ratings.id,
    userId: ratings.userId,
    isPublic: IS_APPROVED,
    title: resources.title,
    words: sql`${ratings.rating} || ' of 5' || coalesce(': ' || ${ratings.comment}, '')`,
    url: sql`${resourceUrl} || '#rating-' || ${ratings.id}`,
  },
  trial: {
    from: sql`${trials} join ${resources} on ${resources.id} = ${trials.resourceId}`,
    id: trials.id,
    userId: trials.userId,
    isPublic: IS_APPROVED,
    title: resources.title,
    words: sql`${trials.tool} || ', ' || ${trials.outcome} || coalesce(': ' || ${trials.note}, '')`,
    url: sql`${resourceUrl} || '#trial-' || ${trials.id}`,
  },
  topic: {
    from: sql`${topics}`,
    id: topics.id,
    userId: topics.userId,
    isThere: isNull(topics.removed),
    title: topics.title,
    words: topics.content,
    url: topicUrl,
  },
  reply: {
    from: sql`${replies} join ${topics} on ${topics.id} = ${replies.topicId}`,
    id: replies.id,
    userId: replies.userId,
    isThere: isNull(replies.removed),
    isPublic: isNull(topics.removed),
    title: topics.title,
    words: replies.content,
    // A removed topic can be read nowhere else. The reply is also in the query, since it may be on a later page of the thread.
    url: sql`case when ${topics.removed} is null
      then ${topicUrl} || '&reply=' || ${replies.id} || '#reply-' || ${replies.id} end`,
  },
  list: {
    from: sql`${lists}`,
    id: lists.id,
    userId: lists.userId,
    isPublic: eq(lists.visibility, "public"),
    title: lists.title,
    // The notes are the owner's words, too.
    words: sql`concat_ws(' / ', ${lists.description}, (select string_agg(note, ' / ' order by
      array_position(${lists.resourceIds}, resource_id)) from list_items where list_id = ${lists.id}))`,
    url: sql`'/lists/' || ${lists.id}`,
  },
  user: {
    from: sql`${users}`,
    id: users.id,
    userId: users.id,
    isThere: isNull(users.deletedAt),
    title: sql`coalesce(${staffAuthorColumn(users.id)}->>'name', 'User #' || ${users.id})`,
    words: sql`coalesce(${users.bio}, '')`,
    url: sql`'/profile/' || ${users.id}`,
  },
};
