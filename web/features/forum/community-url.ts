import { withQuery } from "#web/lib/navigation/url.ts";

/** The forum and topic in the URL, which may not exist. */
export type Selection = {
  forum: string | null;
  topic: string | null;
  /** The cursor of this page of a long list or thread. */
  after: string | null;
};

export const parseSelection = (search: URLSearchParams): Selection => ({
  forum: search.get("forum") || null,
  topic: search.get("topic") || null,
  after: search.get("after") || null,
});

type CommunityParams = { forum?: number | string | null; topic?: number | string | null; after?: string | null };

export const communityHref = ({ forum, topic, after }: CommunityParams) =>
  withQuery("/community", { forum, topic, after });
