import type { QueryClient } from "@tanstack/react-query";
import type { Forum, LatestTopic, ListedTopic, Reply, Topic } from "#contract/forum.ts";
import { POLLED, read, readOrNull, readPage, readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import type { Selection } from "./community-url.ts";

const TOPICS_PER_PAGE = 20;
export const REPLIES_PER_PAGE = 50;
const LATEST_PER_PAGE = 10;

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

/** Which page of a thread: that of the cursor, or else the one with this reply. */
export type ThreadPage = Pick<Selection, "after" | "reply">;

const repliesPath = (topic: string | number) => `/api/topics/${encodeURIComponent(topic)}/replies`;

export const repliesQuery = (topic: string | number, { after, reply }: ThreadPage) =>
  readPageOrNull<Reply>(
    withQuery(repliesPath(topic), { limit: REPLIES_PER_PAGE, cursor: after, reply: after ? null : reply }),
    NULL_ON,
  );

/** The reply that is the answer, whichever page of the thread has it. */
export const answerQuery = ({ id, answerReplyId }: Topic) =>
  readPageOrNull<Reply>(withQuery(repliesPath(id), { limit: 1, reply: answerReplyId }), NULL_ON);

export const latestQuery = ({ sort, search, after }: Pick<Selection, "sort" | "search" | "after">) =>
  readPageOrNull<LatestTopic>(withQuery("/api/topics", { sort, search, limit: LATEST_PER_PAGE, cursor: after }), [400]);

/** Of each forum that has any. */
export const newestQuery = readPage<LatestTopic>("/api/topics?view=forums");

/** What is talked about just now, for the home page. */
export const liveQuery = readPage<LatestTopic>("/api/topics?limit=3");

export function communityQueries(selection: Selection) {
  const { forum, topic, after } = selection;
  if (topic) return [forumsQuery, topicQuery(topic), repliesQuery(topic, selection)];
  if (forum) return [forumsQuery, topicsQuery(forum, after)];
  return [forumsQuery, newestQuery, latestQuery(selection)];
}

/** What a loaded topic says to load. */
export function queriesOfTopic({ topic }: Selection, client: QueryClient) {
  const found = topic ? client.getQueryData(topicQuery(topic).queryKey) : null;
  return found?.answerReplyId ? [answerQuery(found)] : [];
}

/** The selected topic or forum, if loaded. */
export function selectedInCommunity(
  { forum, topic }: Selection,
  client: QueryClient,
): Topic | Forum | null | undefined {
  if (topic) return client.getQueryData(topicQuery(topic).queryKey);
  return client.getQueryData(forumsQuery.queryKey)?.find(({ id }) => String(id) === forum);
}

/** The displayed forum. A topic's own forum wins over the one in the URL. */
export function useSelectedForum({ forum, topic }: Selection): Forum | undefined {
  const forums = useQuery(forumsQuery).data;
  const found = useQuery({ ...topicQuery(topic ?? ""), enabled: topic !== null }).data;
  const id = String(found?.forumId ?? forum);
  return forums?.find((candidate) => String(candidate.id) === id);
}
