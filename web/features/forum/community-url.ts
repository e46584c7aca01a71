import { TOPIC_SORTS, type TopicSort } from "#contract/topic-sorts.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

/** The forum and topic in the URL, which may not exist. */
export type Selection = {
  forum: string | null;
  topic: string | null;
  /** The cursor of this page of a long list or thread. */
  after: string | null;
  /** The reply that a link leads to: its page is shown, whichever that is. */
  reply: string | null;
  /** Of the latest discussions. */
  sort: TopicSort;
  search: string;
};

export const parseSelection = (search: URLSearchParams): Selection => ({
  forum: search.get("forum") || null,
  topic: search.get("topic") || null,
  after: search.get("after") || null,
  reply: search.get("reply") || null,
  sort: TOPIC_SORTS.find((sort) => sort === search.get("sort")) ?? "latest",
  search: search.get("search")?.trim() ?? "",
});

type CommunityParams = {
  [Name in keyof Selection]?: number | string | null;
};

export const communityHref = ({ sort, ...selection }: CommunityParams) =>
  withQuery("/community", { ...selection, sort: sort === "latest" ? null : sort });

/** Where one reply is. Servers do not see what is behind the #, so it is in the query as well. */
export const replyHref = ({ topic, reply }: { topic: number; reply: number }) =>
  `${communityHref({ topic, reply })}#reply-${reply}`;

/** The latest discussions are far down on a phone. */
export const latestHref = (listing: Pick<CommunityParams, "sort" | "search" | "after">) =>
  `${communityHref(listing)}#latest`;
