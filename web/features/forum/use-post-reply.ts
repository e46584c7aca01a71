import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Topic } from "#contract/forum.ts";
import { cursorIn } from "#web/lib/address.ts";
import { send } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { communityHref } from "./community-address.ts";
import { repliesQuery } from "./forum-queries.ts";

/** Posts a reply and shows it, which in a long discussion is on the last page. */
export function usePostReply({ id, forumId }: Topic, after: string | null) {
  const client = useQueryClient();
  const [, navigate] = useLocation();

  const showIt = async () => {
    await refresh(client, `/api/topics/${id}`, "/api/forums");
    let last = after;
    let page = await client.fetchQuery(repliesQuery(id, last));
    while (page?.next) {
      last = cursorIn(page.next);
      page = await client.fetchQuery(repliesQuery(id, last));
    }
    if (last !== after) navigate(communityHref({ forum: forumId, topic: id, after: last }));
  };

  return async (content: string) => {
    await send("POST", `/api/topics/${id}/replies`, { content });
    // It is posted; that it cannot be shown at once is no failure of posting it.
    showIt().catch(() => {});
  };
}
