import { useQueryClient } from "@tanstack/react-query";
import type { Reply, Topic } from "#contract/forum.ts";
import { cursorIn } from "#web/lib/address.ts";
import { SessionEnded } from "#web/lib/api.ts";
import { useSend } from "#web/lib/use-send.ts";
import { communityHref } from "./community-address.ts";
import { repliesQuery } from "./forum-queries.ts";

/** Posts a reply and shows it, which in a long discussion is on the last page. */
export function usePostReply({ id, forumId }: Topic, after: string | null, onSignedOut: () => void) {
  const client = useQueryClient();
  const { send, goOn } = useSend({
    refreshes: [`/api/topics/${id}`, "/api/forums"],
    prompt: "Please log in to reply",
  });

  /** At once where the last page is on show; else the way there is through every page between. */
  const showIt = async (reply: Reply) => {
    let last = after;
    let page = client.getQueryData(repliesQuery(id, last).queryKey);
    while (page?.next) {
      last = cursorIn(page.next);
      page = await client.fetchQuery({ ...repliesQuery(id, last), staleTime: 0 });
    }
    if (last !== after) return goOn(communityHref({ forum: forumId, topic: id, after: last }));
    client.setQueryData(
      repliesQuery(id, last).queryKey,
      (shown) => shown && { ...shown, items: [...shown.items, reply], total: shown.total + 1 },
    );
  };

  return async (content: string) => {
    try {
      const reply = await send<Reply>("POST", `/api/topics/${id}/replies`, { content });
      // It is posted; that it cannot be shown at once is no failure of posting it.
      showIt(reply).catch(() => {});
    } catch (error) {
      if (error instanceof SessionEnded) onSignedOut();
      throw error;
    }
  };
}
