import { useQueryClient } from "@tanstack/react-query";
import type { Reply, Topic } from "#contract/forum.ts";
import { SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { replyHref } from "./community-url.ts";
import { REPLIES_PER_PAGE, repliesQuery, type ThreadPage } from "./forum-queries.ts";

/** Posts a reply and shows it, which in a long thread means going to the last page. */
export function usePostReply({ id }: Topic, at: ThreadPage, onSignedOut: () => void) {
  const client = useQueryClient();
  const { send, continueTo } = useSend({
    invalidates: ["/api/topics", "/api/forums"],
    prompt: "Please log in to reply",
  });

  /** Adds it to the last page if that is displayed and has room for it; otherwise goes to its page. */
  const showReply = (reply: Reply) => {
    const { queryKey } = repliesQuery(id, at);
    const page = client.getQueryData(queryKey);
    if (!page || page.next || page.items.length === REPLIES_PER_PAGE)
      return continueTo(replyHref({ topic: id, reply: reply.id }));
    client.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, items: [...shown.items, reply], total: shown.total + 1 },
    );
  };

  return async (content: string) => {
    try {
      const reply = await send<Reply>("POST", `/api/topics/${id}/replies`, { content });
      showReply(reply);
    } catch (error) {
      if (error instanceof SessionExpired) onSignedOut();
      throw error;
    }
  };
}
