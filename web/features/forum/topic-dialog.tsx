import { useState } from "react";
import type { Forum, Topic } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { ApiError } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { dismissError, toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { topicQuery } from "./forum-queries.ts";
import { explainPostError, POST_HINT } from "./post-errors.ts";

type TopicFormProps = {
  forums: Forum[];
  /** Where the dialog was opened, if it takes topics. Another one can be chosen in it. */
  forum: Forum | undefined;
  onCreated: (topic: Topic, continueTo: (to: string) => void) => void;
};

type TopicDialogProps = TopicFormProps & { open: boolean; onClose: () => void };

const loadSchema = () => import("./topic-schemas.ts").then(({ TopicFormSchema }) => TopicFormSchema);

const FAILURE = {
  title: "Failed to create topic",
  gone: "No forum selected",
};

export const TopicDialog = ({ open, onClose, ...form }: TopicDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Create New Topic">
    {open && <TopicForm {...form} onCancel={onClose} />}
  </Dialog>
);

function TopicForm({ forums, forum, onCancel, onCreated }: TopicFormProps & { onCancel: () => void }) {
  // The Back button may leave the forum while the dialog is open.
  const [opened] = useState(forum);
  const { send, continueTo } = useSend({
    invalidates: ["/api/forums", "/api/topics"],
    prompt: "Please log in to create a topic",
  });
  return (
    <Form
      label="Create New Topic"
      schema={loadSchema}
      draft={`topic ${opened?.id ?? "new"}`}
      onSubmit={async ({ forumId, ...draft }) => {
        const chosen = forums.find(({ id }) => String(id) === forumId);
        if (!chosen) throw new ApiError(404, FAILURE.gone);
        const topic = await send<Topic>("POST", `/api/forums/${chosen.id}/topics`, draft, (created) => [
          setData(topicQuery(created.id), created),
        ]);
        toast({ title: "Topic created", description: "Your topic has been posted successfully" });
        onCreated(topic, continueTo);
      }}
      onFailure={(error) => explainPostError(error, FAILURE)}
    >
      <SelectField
        ref={opened ? undefined : focusFirst}
        name="forumId"
        label="Forum"
        defaultValue={opened?.id ?? ""}
        // The warning that one has to be chosen, which on a phone covers the title of the dialog.
        onChange={dismissError}
      >
        <option value="">Choose a forum</option>
        {forums
          .filter(({ archived }) => !archived)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </SelectField>
      <TextField
        ref={opened ? focusFirst : undefined}
        name="title"
        label="Topic Title"
        hint="Be clear and specific."
        autoComplete="off"
      />
      <MarkdownField name="content" label="Content" place="topic" rows={7} hint={POST_HINT} />
      <FormButtons onCancel={onCancel} submit="Create Topic" busyLabel="Creating..." />
    </Form>
  );
}

/** For the browser, which moves the focus when the dialog opens. */
const focusFirst = (field: HTMLElement | null) => field?.setAttribute("autofocus", "");
