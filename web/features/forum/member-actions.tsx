import { useViewer } from "#web/lib/session/viewer.ts";
import { CheckIcon, HeartIcon } from "#web/ui/icons.tsx";
import { POST_ACTION, type PostActionsProps, ThanksCount } from "./post-action.tsx";
import { quote } from "./quote.ts";
import { useAnswer } from "./use-answer.ts";
import { useThanks } from "./use-thanks.ts";

/** Thanks, quoting and, for the topic's author, saying what helped. */
export function MemberActions({ topic, reply, closed }: PostActionsProps) {
  const viewer = useViewer();
  const post = reply ?? topic;
  const isOwn = viewer?.id === post.userId;
  return (
    <>
      {isOwn ? <OwnThanks count={post.thanksCount} /> : <ThanksButton topic={topic} reply={reply} />}
      {reply && !isOwn && viewer?.id === topic.userId && <HelpedButton topic={topic} replyId={reply.id} />}
      {!closed && (
        <button type="button" onClick={() => quote(topic, reply)} className={`${POST_ACTION} needs-script`}>
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
  const { thanked, thanksCount } = reply ?? topic;
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
      <HeartIcon className={thanked ? "fill-pencil" : undefined} /> Thanks <ThanksCount count={thanksCount} />
    </button>
  );
}

function HelpedButton({ topic, replyId }: { topic: PostActionsProps["topic"]; replyId: number }) {
  const { busy, mark } = useAnswer(topic);
  const helped = topic.answerReplyId === replyId;
  return (
    <button
      type="button"
      aria-pressed={helped}
      aria-disabled={busy}
      data-submits
      onClick={() => mark(helped ? null : replyId)}
      className={`${POST_ACTION} needs-script`}
    >
      <CheckIcon className={helped ? "rounded-full bg-green-tint text-green" : undefined} /> Helped me
    </button>
  );
}
