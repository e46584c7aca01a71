import { type Comment, EMPTY_COMMENT } from "#contract/comments.ts";
import { prepend, setData } from "#web/lib/api/cached-data.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { SharedFields } from "#web/lib/forms/use-draft.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { commentsPath, commentsQuery } from "./feedback-queries.ts";

const loadSchema = () => import("./feedback-schemas.ts").then(({ CommentFormSchema }) => CommentFormSchema);

type CommentFormProps = {
  resourceId: number;
  /** The text field that it shares with the rating form. */
  shared: SharedFields;
};

export function CommentForm({ resourceId, shared }: CommentFormProps) {
  const path = commentsPath(resourceId);
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to comment" });
  return (
    <Form
      label="Comment on this resource"
      schema={loadSchema}
      draft={`comment ${resourceId}`}
      shared={shared}
      resetOnSuccess
      onSubmit={async ({ text }) => {
        await send<Comment>("POST", path, { content: text }, (posted) => [
          setData(commentsQuery(resourceId), prepend(posted)),
        ]);
        toast({ title: "Comment submitted", description: "Your comment has been posted successfully" });
      }}
      onInvalid={({ text }) => {
        if (text === EMPTY_COMMENT) toast({ title: "Empty comment", description: text, variant: "destructive" });
      }}
      onFailure={() => void toast(FAILED)}
    >
      <MarkdownField name="text" label="Your comment" preview={previewFor("comment")} rows={4} />
      <SubmitButton busyLabel="Posting..." className="justify-self-start">
        Post Comment
      </SubmitButton>
    </Form>
  );
}

const FAILED = { title: "Error", description: "Failed to submit comment", variant: "destructive" } as const;
