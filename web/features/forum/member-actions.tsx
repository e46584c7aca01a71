import { use } from "react";
import type { Reply, Topic } from "#contract/forum.ts";
import { replaceInLists, setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useMark, useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckIcon, HeartIcon } from "#web/ui/icons.tsx";
import { topicQuery } from "./forum-queries.ts";
import { POST_ACTION, type PostActionsProps, ReplyEditor, ThanksCount } from "./post-action.tsx";
import { quoteOf, selectedIn } from "./quote.ts";

/** Thanks, quoting and, for the topic's author, marking the answer. */
export function MemberActions({ topic, reply, closed, post }: PostActionsProps) {
  const viewer = useViewer();
  const editor = use(ReplyEditor);
  const { userId, thanksCount } = reply ?? topic;
  const isOwn = viewer?.id === userId;
  const quote = () => editor?.current?.append(quoteOf(topic, reply, selectedIn(post.current)));
  return (
    <>
      {isOwn ? <OwnThanks count={thanksCount} /> : <ThanksButton topic={topic} reply={reply} />}
      {reply && !isOwn && viewer?.id === topic.userId && <AnswerButton topic={topic} replyId={reply.id} />}
      {!closed && (
        <button type="button" onClick={quote} className={`${POST_ACTION} needs-script`}>
          Quote
        </button>
      )}
    </>
  );
}

/** Nobody thanks themselves; they see how many others did. */
const OwnThanks = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1.5 px-2 text-quiet text-sm">
      <HeartIcon /> Thanks <ThanksCount count={count} />
    </span>
  );

function ThanksButton({ topic, reply }: Pick<PostActionsProps, "topic" | "reply">) {
  const { busy, toggle } = useThanks(topic, reply);
  const { thanked: isThanked, thanksCount } = reply ?? topic;
  const thanked = useMark(isThanked);
  return (
    <button
      type="button"
      aria-pressed={thanked}
      // Not disabled while busy, which would take the keyboard focus away.
      aria-disabled={busy}
      data-submits
      onClick={toggle}
      className={`${POST_ACTION} needs-script`}
    >
      <HeartIcon className={thanked ? "fill-current" : undefined} /> Thanks <ThanksCount count={thanksCount} />
    </button>
  );
}

function AnswerButton({ topic, replyId }: { topic: PostActionsProps["topic"]; replyId: number }) {
  const { busy, mark } = useAnswer(topic);
  const isAnswer = topic.answerReplyId === replyId;
  return (
    <button
      type="button"
      aria-pressed={isAnswer}
      aria-disabled={busy}
      data-submits
      onClick={() => mark(isAnswer ? null : replyId)}
      className={`${POST_ACTION} needs-script`}
    >
      <CheckIcon className={isAnswer ? "rounded-full bg-green-tint text-green" : undefined} /> Answered my question
    </button>
  );
}

/** The author of a topic marks the reply that answers it; null takes it back. */
export function useAnswer({ id }: Topic) {
  const { send, busy } = useSend({
    invalidates: ["/api/topics", "/api/forums"],
    prompt: "Please log in to mark the answer",
  });

  const mark = async (replyId: number | null) => {
    if (busy) return;
    try {
      await send<Topic>("PUT", `/api/topics/${id}/answer`, { replyId }, (changed) => [
        setData(topicQuery(id), changed),
      ]);
      toast({ title: replyId === null ? "No longer marked as the answer" : "Marked as the answer" });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "The reply could not be marked", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, mark };
}

/** Thanks for a reply or, without one, for the topic; pressed again, takes it back. */
export function useThanks(topic: Topic, reply: Reply | undefined) {
  const { send, busy } = useSend({ invalidates: [`/api/topics/${topic.id}`], prompt: "Please log in to say thanks" });

  const toggle = async () => {
    if (busy) return;
    try {
      const path = reply ? `/api/replies/${reply.id}` : `/api/topics/${topic.id}`;
      await send((reply ?? topic).thanked ? "DELETE" : "PUT", `${path}/thanks`, undefined, () => [
        reply
          ? replaceInLists(`/api/topics/${topic.id}/replies`, toggled(reply))
          : setData(topicQuery(topic.id), toggled(topic)),
      ]);
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "Your thanks could not be sent", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, toggle };
}

const toggled = <T extends { thanked: boolean; thanksCount: number }>(post: T): T => ({
  ...post,
  thanked: !post.thanked,
  thanksCount: post.thanksCount + (post.thanked ? -1 : 1),
});
