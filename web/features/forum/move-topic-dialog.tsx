import type { Topic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";
import { toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { forumsQuery } from "./forum-queries.ts";
import { useTopicState } from "./use-topic-state.ts";

const loadSchema = () => import("./move-topic-schema.ts").then(({ MoveTopicSchema }) => MoveTopicSchema);

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
