import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { LatestTopic, LatestTopicsQuery } from "#contract/forum.ts";
import type { TopicSort } from "#contract/topic-sorts.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { parseTerms, toWebSearch } from "#server/platform/lists/search-terms.ts";
import { answerColumn } from "./forum-queries.ts";
import { topicThanks } from "./thanks.ts";

export function latestTopicsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/topics",
        summary: "The latest discussions of all forums, by last activity",
        description: `Without their texts. A topic that several of its replies match is found once. A search looks at the latest ${LATEST_MATCHES} topics and the latest ${LATEST_MATCHES} replies that have its words.`,
        access: "anyone",
        allowedWithToken: true,
        query: LatestTopicsQuery,
        answers: { status: 200, list: LatestTopic },
        cacheTags: ["topics", "forums"],
        isExpensive: ({ query }) => isSearch(query),
      },
      async ({ query, db }) => latestTopics(db, query),
    ),
  ];
}

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

/** The maximum number of hits of each kind, so that a search for a very common word does not read every post. */
const LATEST_MATCHES = 200;
const latestMatches = sql.raw(String(LATEST_MATCHES));

/**
 * All words must occur in the topic itself or in one reply, among the latest posts that have them. A query of only stop words,
 * such as "the", would have to read the whole index.
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

/** Each takes two steps in the index of a forum's topics, which has the pinned ones first. */
const newestIn = (pinned: "true" | "false") => sql`(select newest.id, newest.last_activity_at from topics as newest
  where newest.forum_id = ${forums.id} and newest.pinned = ${sql.raw(pinned)} and newest.removed is null
  order by newest.last_activity_at desc, newest.id desc limit 1)`;

const NEWEST_OF_EACH = listOf(
  sql`${topics.id} in (${sql`select (select id from (${newestIn("true")} union all ${newestIn("false")}) as either
    order by last_activity_at desc, id desc limit 1) from ${forums}`})`,
);

const isSearch = ({ search }: LatestTopicsQuery) => Boolean(search?.trim());

export function latestTopics(db: Db, asked: LatestTopicsQuery) {
  if (asked.view) return readPage(db, NEWEST_OF_EACH, asked);
  const sort = asked.sort ?? "latest";
  if (!isSearch(asked)) return readPage(db, LATEST[sort], asked);
  return readPage(db, FOUND[sort], asked, { values: { words: webSearchFor(asked.search ?? "") } });
}

function webSearchFor(search: string): string {
  const { words, strict } = parseTerms(search);
  return toWebSearch([...words.map((text) => ({ text, isExcluded: false })), ...strict]);
}
