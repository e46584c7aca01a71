import { type SQLWrapper, sql } from "drizzle-orm";
import { topics } from "#server/db/schema/forum.ts";
import { removedPosts } from "#server/db/schema/moderation.ts";

const { kind, topicId, content, rating, trial } = removedPosts;

/**
 * What a removed post shows: its text, the stars of a rating, the tool and outcome of a trial. A topic keeps its text itself.
 */
export const REMOVED_WORDS = sql`case ${kind} when 'rating' then ${rating} || ' of 5' || coalesce(': ' || ${content}, '')
  when 'trial' then (${trial}->>'tool') || ', ' || (${trial}->>'outcome') || coalesce(': ' || ${content}, '')
  when 'topic' then (select ${topics.content} from ${topics} where ${topics.id} = ${topicId}) else ${content} end`;

const LENGTH = sql.raw("300");

/** The beginning of a text, shown to moderators who decide on it. */
export const excerptOf = (words: SQLWrapper) =>
  sql<string>`(select case when char_length(words) > ${LENGTH} then left(words, ${LENGTH}) || '…' else words end
    from (select ${words} as words) as excerpt)`;
