import { withQuery } from "#web/lib/address.ts";

/** What is on show, as it stands in the address; whether there is such a forum or topic is another question. */
export type Choice = {
  forum: string | null;
  topic: string | null;
  /** Where this page of a long list or thread begins. */
  after: string | null;
};

export const choiceIn = (search: URLSearchParams): Choice => ({
  forum: search.get("forum") || null,
  topic: search.get("topic") || null,
  after: search.get("after") || null,
});

type Place = { forum?: number | string | null; topic?: number | string | null; after?: string | null };

export const communityHref = ({ forum, topic, after }: Place) => withQuery("/community", { forum, topic, after });
