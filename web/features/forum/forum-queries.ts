import type { QueryClient } from "@tanstack/react-query";
import type { Forum, ListedTopic, Reply, Topic } from "#contract/forum.ts";
import { withQuery } from "#web/lib/address.ts";
import { LIVE, read, readOrNull, readPageOrNull } from "#web/lib/query-client.ts";
import type { Choice } from "./community-address.ts";

const TOPICS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 50;

/** An address can ask for anything; that there is no such thing is an answer. */
const NONE = [400, 404];

export const forumsQuery = { ...read<Forum[]>("/api/forums"), ...LIVE };

export const topicsQuery = (forum: string | number, cursor: string | null) =>
  readPageOrNull<ListedTopic>(
    withQuery(`/api/forums/${encodeURIComponent(forum)}/topics`, { view: "row", limit: TOPICS_PER_PAGE, cursor }),
    NONE,
  );

export const topicQuery = (topic: string | number) => ({
  ...readOrNull<Topic>(`/api/topics/${encodeURIComponent(topic)}`, NONE),
  ...LIVE,
});

export const repliesQuery = (topic: string | number, cursor: string | null) =>
  readPageOrNull<Reply>(
    withQuery(`/api/topics/${encodeURIComponent(topic)}/replies`, { limit: REPLIES_PER_PAGE, cursor }),
    NONE,
  );

export function communityQueries({ forum, topic, after }: Choice) {
  if (topic) return [forumsQuery, topicQuery(topic), repliesQuery(topic, after)];
  if (forum) return [forumsQuery, topicsQuery(forum, after)];
  return [forumsQuery];
}

type Words = { title: string; description: string };

/** What the chosen topic or forum says about itself, if it is at hand. */
export function wordsFor({ forum, topic }: Choice, client: QueryClient): Words | undefined {
  if (topic) {
    const found = client.getQueryData(topicQuery(topic).queryKey);
    return found ? { title: found.title, description: opening(found.content) } : undefined;
  }
  return client.getQueryData(forumsQuery.queryKey)?.find(({ id }) => String(id) === forum);
}

const opening = (content: string) => content.replace(/\s+/g, " ").trim().slice(0, 160);
