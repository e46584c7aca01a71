import { and, eq, type SQL, sql } from "drizzle-orm";
import { HTML_VERSION, renderMarkdown } from "#server/core/markdown/markdown.ts";
import type { Db } from "#server/db/client.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";

/** Replaces a topic that others have replied to: their replies are not its author's to erase. */
const DELETED = { title: "[Deleted topic]", content: "The author has deleted this topic." };

/**
 * Only for those who ask for it: otherwise what they posted stays, without their name (delete-account.ts).
 * Erases everything a user has posted and corrects the counts it was part of. Call it with the user's row locked. Rows
 * that other requests change too are locked in the same order as there: resources, their counts, topics, forums.
 */
export async function erasePosts(tx: Db, id: number): Promise<void> {
  for (const statement of [...uncountRatings(id), ...uncountReplies(id), ...eraseTopics(id)]) {
    await tx.execute(statement);
  }
  for (const { table, userId, only, onDeletion } of PERSONAL_TABLES) {
    if (userId && onDeletion === "erase with posts") await tx.delete(table).where(and(eq(userId, id), only));
  }
}

const KIND = sql.raw("status, educational_level, skill_level, content_type, coalesce(ai_topic, '')");

/** The counts of resources and of trials are kept by triggers; here they are only locked in their order. */
const uncountRatings = (userId: number): SQL[] => [
  sql`select from resources
    where user_id = ${userId} or id in (select resource_id from ratings where user_id = ${userId}
      union all select resource_id from trials where user_id = ${userId})
    order by id for update`,
  sql`select from resource_counts
    where (${KIND}) in (select ${KIND} from resources where user_id = ${userId})
    order by status, educational_level, skill_level, content_type, ai_topic for update`,
  sql`select from facet_bitmaps where block in (select id >> 13 from resources where user_id = ${userId}
      union all select resource_id >> 13 from trials where user_id = ${userId})
    order by facet, block for update`,
  sql`update resources set rating_sum = rating_sum - given.rating, rating_count = rating_count - 1
    from ratings as given where given.resource_id = resources.id and given.user_id = ${userId}`,
];

const uncountReplies = (userId: number): SQL[] => [
  sql`select from topics
    where user_id = ${userId} or id in (select topic_id from replies where user_id = ${userId})
    order by id for update`,
  sql`with said as (
      select topic_id, count(*) filter (where user_id = ${userId} and removed is null) as own,
        max(created_at) filter (where user_id <> ${userId} and removed is null) as latest
      from replies where topic_id in (select topic_id from replies where user_id = ${userId}) group by topic_id)
    update topics set reply_count = reply_count - own, last_activity_at = greatest(created_at, latest)
    from said where topics.id = said.topic_id`,
];

/** Topics are deleted with their author unless somebody else has replied and still sees them. */
const eraseTopics = (userId: number): SQL[] => [
  sql`delete from topics where user_id = ${userId} and removed is not null`,
  sql`with gone as (delete from topics where user_id = ${userId} and reply_count = 0 returning forum_id)
    update forums set topic_count = topic_count - n
    from (select forum_id, count(*) as n from gone group by forum_id) as per_forum where forums.id = forum_id`,
  sql`delete from answers using topics where topics.id = topic_id and user_id = ${userId}`,
  sql`update topics set title = ${DELETED.title}, content = ${DELETED.content},
      content_html = ${renderMarkdown(DELETED.content, "topic")}, html_version = ${HTML_VERSION} where user_id = ${userId}`,
];
