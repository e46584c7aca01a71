import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { LatestTopicsQuery } from "#contract/forum.ts";
import type { TopicSort } from "#contract/topic-sorts.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { parseTerms, toWebSearch } from "#server/core/search/search-terms.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import { answerColumn } from "./answer-queries.ts";
import { topicThanks } from "./thanks-queries.ts";

const columns = {
  id: topics.id,
  forumId: topics.forumId,
  forumTitle: sql<string>`(${sql`select ${forums.title} from ${forums} where ${forums.id} = ${topics.forumId}`})`,
  title: topics.title,
  userId: topics.userId,
  author: authorColumn(topics.userId),
  createdAt: topics.createdAt,
  lastActivityAt: topics.lastActivityAt,
  replyCount: topics.replyCount,
  pinned: topics.pinned,
  locked: topics.locked,
  answerReplyId: answerColumn,
  thanksCount: topicThanks(null).thanksCount,
};

const UNANSWERED = eq(topics.replyCount, sql`0`);

const query = sql`websearch_to_tsquery('english', plain(${sql.placeholder("words")}::text))`;

/** Of each: a word that is in every second post must not make a search read them all. */
export const LATEST_MATCHES = 200;
const latestMatches = sql.raw(String(LATEST_MATCHES));

/**
 * All words occur in the topic itself or in one reply, among the latest that have them. Without a word, as for "the", an
 * index would have to be read whole.
 */
const MATCHES = sql`querytree(${query}) not in ('', 'T') and ${topics.id} in (${sql`
  (select ${topics.id} from ${topics} where searchable(${topics.search}) @@ ${query} and ${isNull(topics.removed)}
    order by ${topics.lastActivityAt} desc, ${topics.id} desc limit ${latestMatches}) union
  (select ${replies.topicId} from ${replies} where searchable(${replies.search}) @@ ${query} and ${isNull(replies.removed)}
    order by ${replies.id} desc limit ${latestMatches})`})`;

type More = Pick<List<typeof columns>, "prepared" | "total">;

const listOf = (matching: SQL | undefined, more: More = {}): List<typeof columns> => ({
  columns,
  from: topics,
  where: and(isNull(topics.removed), matching),
  order: { direction: "desc", keys: [topics.lastActivityAt, topics.id] },
  ...more,
});

const LATEST: Record<TopicSort, List<typeof columns>> = {
  latest: listOf(undefined, {
    prepared: { name: "latest_topics", limit: 10 },
    total: sql`select coalesce(sum(${forums.topicCount}), 0)::int from ${forums}`,
  }),
  unanswered: listOf(UNANSWERED),
};

const FOUND: Record<TopicSort, List<typeof columns>> = {
  latest: listOf(MATCHES),
  unanswered: listOf(and(UNANSWERED, MATCHES)),
};

export const isSearch = ({ search }: LatestTopicsQuery) => Boolean(search?.trim());

export function latestTopics(db: Db, asked: LatestTopicsQuery) {
  const sort = asked.sort ?? "latest";
  if (!isSearch(asked)) return readPage(db, LATEST[sort], asked);
  return readPage(db, FOUND[sort], asked, { values: { words: webSearchFor(asked.search ?? "") } });
}

function webSearchFor(search: string): string {
  const { words, strict } = parseTerms(search);
  return toWebSearch([...words.map((text) => ({ text, isExcluded: false })), ...strict]);
}
