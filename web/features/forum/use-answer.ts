import type { Topic } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { topicQuery } from "./forum-queries.ts";

/** The author of a topic says which reply helped; null takes it back. */
export function useAnswer({ id }: Topic) {
  const { send, busy } = useSend({
    invalidates: ["/api/topics", "/api/forums"],
    prompt: "Please log in to say what helped",
  });

  const mark = async (replyId: number | null) => {
    if (busy) return;
    try {
      await send<Topic>("PUT", `/api/topics/${id}/answer`, { replyId }, (changed) => [
        setData(topicQuery(id), changed),
      ]);
      toast({ title: replyId === null ? "No reply is marked any more" : "Marked as what helped" });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "The reply could not be marked", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, mark };
}
