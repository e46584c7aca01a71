import { refusalOf } from "#contract/decisions.ts";
import type { Topic, TopicState } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure, reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { MenuButton } from "#web/ui/menu.tsx";
import { forumsQuery, topicQuery } from "./forum-queries.ts";

/** Pins, locks or moves a topic, and shows it. */
export function useTopicState({ id }: Topic) {
  const { send } = useSend({
    invalidates: ["/api/topics", "/api/forums", "/api/admin/log"],
    prompt: "Please log in to change a topic",
  });
  return (state: TopicState) =>
    send<Topic>("PUT", `/api/topics/${id}/state`, state, (changed) => [setData(topicQuery(id), changed)]);
}

/** What moderators can do with a topic, unless it is their own. */
export function TopicStateEntries({ topic, onMove }: { topic: Topic; onMove: () => void }) {
  const viewer = useViewer();
  const changeState = useTopicState(topic);
  if (!viewer || refusalOf(viewer, topic)) return null;
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

const loadSchema = () => import("./topic-schemas.ts").then(({ MoveTopicSchema }) => MoveTopicSchema);

export function MoveTopicDialog({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const changeState = useTopicState(topic);
  const others = useQuery(forumsQuery).data?.filter(({ id, archived }) => id !== topic.forumId && !archived) ?? [];
  return (
    <Dialog open onClose={onClose} title="Move this topic">
      <Form
        label="Move this topic"
        schema={loadSchema}
        onSubmit={async ({ forumId }) => {
          await changeState({ forumId });
          toast({ title: "Topic moved" });
          onClose();
        }}
        onFailure={explainFailure}
      >
        <SelectField name="forumId" label="Forum" defaultValue="">
          <option value="">Choose a forum</option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <FormError />
        <FormButtons onCancel={onClose} submit="Move topic" busyLabel="Moving..." />
      </Form>
    </Dialog>
  );
}
