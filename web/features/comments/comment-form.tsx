import { useQueryClient } from "@tanstack/react-query";
import { EMPTY_COMMENT } from "#contract/messages.ts";
import { send } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { sessionLost } from "#web/lib/session-lost.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { commentsPath } from "./comments-query.ts";

const words = () => import("./comment-words.ts").then(({ CommentWords }) => CommentWords);

type CommentFormProps = {
  resourceId: number;
  /** Where the unsent text is kept, for this form and the review's alike. */
  draft: string;
};

export function CommentForm({ resourceId, draft }: CommentFormProps) {
  const client = useQueryClient();
  return (
    <Form
      label="Comment on this resource"
      schema={words}
      draft={draft}
      onSubmit={async ({ text }, form) => {
        await send("POST", commentsPath(resourceId), { content: text });
        form.reset();
        toast({ title: "Comment submitted", description: "Your comment has been posted successfully" });
        void refresh(client, commentsPath(resourceId));
      }}
      onInvalid={({ text }) => {
        if (text === EMPTY_COMMENT) toast({ title: "Empty comment", description: text, variant: "destructive" });
      }}
      onFailure={(error) => {
        toast(sessionLost(client, error) ? PROMPT : FAILED);
        return undefined;
      }}
    >
      <TextareaField name="text" label="Your comment" rows={4} />
      <SubmitButton working="Posting..." className="justify-self-start">
        Post Comment
      </SubmitButton>
    </Form>
  );
}

const FAILED = { title: "Error", description: "Failed to submit comment", variant: "destructive" } as const;
const PROMPT = {
  title: "Authentication required",
  description: "Please log in to comment",
  variant: "destructive",
} as const;
