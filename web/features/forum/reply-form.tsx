import type { Topic } from "#contract/forum.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { NameHint } from "#web/ui/name-hint.tsx";
import type { ThreadPage } from "./forum-queries.ts";
import { explainPostError } from "./post-error.ts";
import { POST_HINT } from "./post-hint.ts";
import { usePostReply } from "./use-post-reply.ts";

type ReplyFormProps = { topic: Topic; at: ThreadPage; onSignedOut: () => void };

const loadSchema = () => import("#contract/forum.ts").then(({ ReplyDraft }) => ReplyDraft);

const FAILURE = { title: "Failed to post reply", gone: "No topic selected" };

export function ReplyForm({ topic, at, onSignedOut }: ReplyFormProps) {
  const postReply = usePostReply(topic, at, onSignedOut);
  return (
    <Form
      label="Post a Reply"
      schema={loadSchema}
      draft={`reply ${topic.id}`}
      resetOnSuccess
      onSubmit={async ({ content }) => {
        await postReply(content);
        toast({ title: "Reply posted", description: "Your reply has been posted successfully" });
      }}
      onFailure={(error) => explainPostError(error, FAILURE)}
    >
      <MarkdownField name="content" label="Your reply" preview={previewFor("reply")} rows={5} hint={POST_HINT} />
      <SubmitButton busyLabel="Posting..." className="justify-self-start">
        Post Reply
      </SubmitButton>
      <NameHint />
    </Form>
  );
}
