import { useQueryClient } from "@tanstack/react-query";
import type { Topic, TopicState } from "#contract/forum.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { topicQuery } from "./forum-queries.ts";

/** Pins, locks or moves a topic, and shows it. */
export function useTopicState({ id }: Topic) {
  const client = useQueryClient();
  const { send } = useSend({
    invalidates: ["/api/topics", "/api/forums", "/api/admin/log"],
    prompt: "Please log in to change a topic",
  });
  return async (state: TopicState) => {
    const changed = await send<Topic>("PUT", `/api/topics/${id}/state`, state);
    client.setQueryData(topicQuery(id).queryKey, changed);
  };
}
