import type { Reply, Topic } from "#contract/forum.ts";
import { replaceInLists, setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { topicQuery } from "./forum-queries.ts";

/** Thanks for a reply or, without one, for the topic; pressed again, takes it back. */
export function useThanks(topic: Topic, reply: Reply | undefined) {
  const { send, busy } = useSend({ invalidates: [`/api/topics/${topic.id}`], prompt: "Please log in to say thanks" });

  const toggle = async () => {
    if (busy) return;
    try {
      const path = reply ? `/api/replies/${reply.id}` : `/api/topics/${topic.id}`;
      await send((reply ?? topic).thanked ? "DELETE" : "PUT", `${path}/thanks`, undefined, () => [
        reply
          ? replaceInLists(`/api/topics/${topic.id}/replies`, toggled(reply))
          : setData(topicQuery(topic.id), toggled(topic)),
      ]);
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "Your thanks could not be sent", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, toggle };
}

const toggled = <T extends { thanked: boolean; thanksCount: number }>(post: T): T => ({
  ...post,
  thanked: !post.thanked,
  thanksCount: post.thanksCount + (post.thanked ? -1 : 1),
});
