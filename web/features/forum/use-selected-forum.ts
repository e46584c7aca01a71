import type { Forum } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import type { Selection } from "./community-url.ts";
import { forumsQuery, topicQuery } from "./forum-queries.ts";

/** The displayed forum. A topic's own forum wins over the one in the URL. */
export function useSelectedForum({ forum, topic }: Selection): Forum | undefined {
  const forums = useQuery(forumsQuery).data;
  const found = useQuery({ ...topicQuery(topic ?? ""), enabled: topic !== null }).data;
  const id = String(found?.forumId ?? forum);
  return forums?.find((candidate) => String(candidate.id) === id);
}
