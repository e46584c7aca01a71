import type { Forum } from "#contract/forum.ts";
import { useQuery } from "#web/lib/use-query.ts";
import type { Choice } from "./community-address.ts";
import { forumsQuery, topicQuery } from "./forum-queries.ts";

/** The forum on show. A topic knows where it belongs, whatever the address says. */
export function useChosenForum({ forum, topic }: Choice): Forum | undefined {
  const forums = useQuery(forumsQuery).data;
  const found = useQuery({ ...topicQuery(topic ?? ""), enabled: topic !== null }).data;
  const id = String(found?.forumId ?? forum);
  return forums?.find((candidate) => String(candidate.id) === id);
}
