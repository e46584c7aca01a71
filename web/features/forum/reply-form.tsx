import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import type { Reply, Topic } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { SessionExpired } from "#web/lib/api/errors.ts";
import type { Page } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { NameHint } from "#web/ui/name-hint.tsx";
import { replyHref } from "./community-url.ts";
import { REPLIES_PER_PAGE, repliesQuery, type ThreadPage } from "./forum-queries.ts";
import { ReplyEditor } from "./post-action.tsx";
import { explainPostError, POST_HINT } from "./post-errors.ts";

type ReplyFormProps = { topic: Topic; at: ThreadPage; onSignedOut: () => void };

const loadSchema = () => import("#contract/forum.ts").then(({ ReplyDraft }) => ReplyDraft);

const FAILURE = { title: "Failed to post reply", gone: "No topic selected" };

export function ReplyForm({ topic, at, onSignedOut }: ReplyFormProps) {
  const postReply = usePostReply(topic, at, onSignedOut);
  const editor = use(ReplyEditor);
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
      <MarkdownField
        ref={editor}
        name="content"
        label="Your reply"
        place="reply"
        thread={{ topic: topic.id }}
        rows={5}
        hint={POST_HINT}
      />
      <SubmitButton busyLabel="Posting..." className="justify-self-start">
        Post Reply
      </SubmitButton>
      <NameHint />
    </Form>
  );
}

/** Posts a reply and shows it, which in a long thread means going to the last page. */
export function usePostReply({ id }: Topic, at: ThreadPage, onSignedOut: () => void) {
  const client = useQueryClient();
  const { send, continueTo } = useSend({
    invalidates: ["/api/topics", "/api/forums"],
    prompt: "Please log in to reply",
  });

  return async (content: string) => {
    try {
      const displayed = repliesQuery(id, at);
      const reply = await send<Reply>("POST", `/api/topics/${id}/replies`, { content }, (posted) => [
        setData(displayed, appended(posted)),
      ]);
      const isShown = client.getQueryData(displayed.queryKey)?.items.some((shown) => shown.id === reply.id);
      if (!isShown) continueTo(replyHref({ topic: id, reply: reply.id }));
    } catch (error) {
      if (error instanceof SessionExpired) onSignedOut();
      throw error;
    }
  };
}

/** On the last page, if that has room for it. */
const appended = (reply: Reply) => (page: Page<Reply> | null | undefined) =>
  page && !page.next && page.items.length < REPLIES_PER_PAGE
    ? { ...page, items: [...page.items, reply], total: page.total + 1 }
    : page;
