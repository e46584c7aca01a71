import { useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/comments.ts";
import { EMPTY_COMMENT } from "#contract/messages.ts";
import { withNewest } from "#web/lib/query-client.ts";
import { toast } from "#web/lib/toasts.ts";
import type { SharedWords } from "#web/lib/use-draft.ts";
import { useSend } from "#web/lib/use-send.ts";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { commentsPath, commentsQuery } from "./comments-query.ts";

const words = () => import("./comment-words.ts").then(({ CommentWords }) => CommentWords);

type CommentFormProps = {
  resourceId: number;
  /** The text that it has in common with the review. */
  shared: SharedWords;
};

export function CommentForm({ resourceId, shared }: CommentFormProps) {
  const client = useQueryClient();
  const path = commentsPath(resourceId);
  const { send } = useSend({ refreshes: [path], prompt: "Please log in to comment" });
  return (
    <Form
      label="Comment on this resource"
      schema={words}
      draft={`comment ${resourceId}`}
      shared={shared}
      clears
      onSubmit={async ({ text }) => {
        const posted = await send<Comment>("POST", path, { content: text });
        client.setQueryData(commentsQuery(resourceId).queryKey, withNewest(posted));
        toast({ title: "Comment submitted", description: "Your comment has been posted successfully" });
      }}
      onInvalid={({ text }) => {
        if (text === EMPTY_COMMENT) toast({ title: "Empty comment", description: text, variant: "destructive" });
      }}
      onFailure={() => void toast(FAILED)}
    >
      <TextareaField name="text" label="Your comment" rows={4} />
      <SubmitButton working="Posting..." className="justify-self-start">
        Post Comment
      </SubmitButton>
    </Form>
  );
}

const FAILED = { title: "Error", description: "Failed to submit comment", variant: "destructive" } as const;
