import type { Topic, TopicState } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { topicQuery } from "./forum-queries.ts";

/** Pins, locks or moves a topic, and shows it. */
export function useTopicState({ id }: Topic) {
  const { send } = useSend({
    invalidates: ["/api/topics", "/api/forums", "/api/admin/log"],
    prompt: "Please log in to change a topic",
  });
  return (state: TopicState) =>
    send<Topic>("PUT", `/api/topics/${id}/state`, state, (changed) => [setData(topicQuery(id), changed)]);
}
