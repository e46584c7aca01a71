import type { QueryClient } from "@tanstack/react-query";
import type { Forum, ListedTopic, Reply, Topic } from "#contract/forum.ts";
import { POLLED, read, readOrNull, readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import type { Selection } from "./community-url.ts";

const TOPICS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 50;

/** A URL may name anything, so a missing forum or topic is a normal result. */
const NULL_ON = [400, 404];

export const forumsQuery = { ...read<Forum[]>("/api/forums"), ...POLLED };

export const topicsQuery = (forum: string | number, cursor: string | null) =>
  readPageOrNull<ListedTopic>(
    withQuery(`/api/forums/${encodeURIComponent(forum)}/topics`, { view: "row", limit: TOPICS_PER_PAGE, cursor }),
    NULL_ON,
  );

export const topicQuery = (topic: string | number) => ({
  ...readOrNull<Topic>(`/api/topics/${encodeURIComponent(topic)}`, NULL_ON),
  ...POLLED,
});

export const repliesQuery = (topic: string | number, cursor: string | null) =>
  readPageOrNull<Reply>(
    withQuery(`/api/topics/${encodeURIComponent(topic)}/replies`, { limit: REPLIES_PER_PAGE, cursor }),
    NULL_ON,
  );

export function communityQueries({ forum, topic, after }: Selection) {
  if (topic) return [forumsQuery, topicQuery(topic), repliesQuery(topic, after)];
  if (forum) return [forumsQuery, topicsQuery(forum, after)];
  return [forumsQuery];
}

/** The selected topic or forum, if loaded. */
export function selectedInCommunity(
  { forum, topic }: Selection,
  client: QueryClient,
): Topic | Forum | null | undefined {
  if (topic) return client.getQueryData(topicQuery(topic).queryKey);
  return client.getQueryData(forumsQuery.queryKey)?.find(({ id }) => String(id) === forum);
}
