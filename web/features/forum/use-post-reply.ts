import { useQueryClient } from "@tanstack/react-query";
import type { Reply, Topic } from "#contract/forum.ts";
import { SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { communityHref } from "./community-url.ts";
import { repliesQuery } from "./forum-queries.ts";

/** Posts a reply and shows it, which in a long thread means going to the last page. */
export function usePostReply({ id, forumId }: Topic, after: string | null, onSignedOut: () => void) {
  const client = useQueryClient();
  const { send, continueTo } = useSend({
    invalidates: [`/api/topics/${id}`, "/api/forums"],
    prompt: "Please log in to reply",
  });

  /** Adds it to the last page if that is displayed; otherwise follows the cursors to the last page. */
  const showReply = async (reply: Reply) => {
    let last = after;
    let page = client.getQueryData(repliesQuery(id, last).queryKey);
    while (page?.next) {
      last = cursorIn(page.next);
      page = await client.fetchQuery({ ...repliesQuery(id, last), staleTime: 0 });
    }
    if (last !== after) return continueTo(communityHref({ forum: forumId, topic: id, after: last }));
    client.setQueryData(
      repliesQuery(id, last).queryKey,
      (shown) => shown && { ...shown, items: [...shown.items, reply], total: shown.total + 1 },
    );
  };

  return async (content: string) => {
    try {
      const reply = await send<Reply>("POST", `/api/topics/${id}/replies`, { content });
      // The reply is stored; failing to show it is not a failure to post it.
      showReply(reply).catch(() => {});
    } catch (error) {
      if (error instanceof SessionExpired) onSignedOut();
      throw error;
    }
  };
}
