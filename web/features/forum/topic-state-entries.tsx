import type { Topic, TopicState } from "#contract/forum.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { MenuButton } from "#web/ui/more-menu.tsx";
import { useTopicState } from "./use-topic-state.ts";

/** What moderators can do with a topic. */
export function TopicStateEntries({ topic, onMove }: { topic: Topic; onMove: () => void }) {
  const changeState = useTopicState(topic);
  const change = async (state: TopicState, done: string) => {
    try {
      await changeState(state);
      toast({ title: done });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "The topic could not be changed", description: reasonOf(error), variant: "destructive" });
    }
  };
  return (
    <>
      <MenuButton
        onClick={() => change({ pinned: !topic.pinned }, topic.pinned ? "Topic no longer pinned" : "Topic pinned")}
      >
        {topic.pinned ? "Unpin" : "Pin"}
      </MenuButton>
      <MenuButton onClick={() => change({ locked: !topic.locked }, topic.locked ? "Topic unlocked" : "Topic locked")}>
        {topic.locked ? "Unlock" : "Lock"}
      </MenuButton>
      <MenuButton onClick={onMove}>Move to forum…</MenuButton>
    </>
  );
}
