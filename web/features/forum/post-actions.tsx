import { type MouseEvent, createContext, type RefObject } from "react";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { rememberDeed } from "#web/lib/session/deed.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { HeartIcon } from "#web/ui/icons.tsx";
import { communityHref, replyHref } from "./community-url.ts";
import type { Reply, Topic } from "#contract/forum.ts";
import { formatCount } from "#web/lib/format/format.ts";
import type { MarkdownEditor } from "#web/ui/markdown-field.tsx";

/** Only members can thank, quote and mark an answer, so visitors do not load it. */
const MemberActions = lazyPart(() => import("./member-actions.tsx"), "MemberActions");

/** What readers can do with a topic or a reply. */
export function PostActions(props: PostActionsProps) {
  const { topic, reply } = props;
  const signedIn = useViewer() !== null;
  return (
    <div className="screen-only -ml-2 flex min-h-10 flex-wrap items-center gap-x-1">
      {signedIn ? (
        <MemberActions {...props} />
      ) : (
        <a
          href={loginHref(communityHref({ topic: topic.id, reply: reply?.id }))}
          onClick={() => rememberDeed({ kind: reply ? "thank reply" : "thank topic", id: (reply ?? topic).id })}
          className={POST_ACTION}
        >
          <HeartIcon /> Thanks <ThanksCount count={(reply ?? topic).thanksCount} />
        </a>
      )}
      {reply && <ReplyLink topicId={topic.id} id={reply.id} />}
      {reply && (
        <span className="hidden group-target/post:inline">
          <a href="#topic" className={POST_ACTION}>
            ↑ To the topic
          </a>
        </span>
      )}
    </div>
  );
}

/** The address of one reply. A click copies it; on plain http, where there is no clipboard API, the link leads there. */
const ReplyLink = ({ topicId, id }: { topicId: number; id: number }) => (
  <a
    href={replyHref({ topic: topicId, reply: id })}
    aria-label="Link to this reply"
    onClick={copy}
    className={POST_ACTION}
  >
    Link
  </a>
);

async function copy(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!isPlainClick(event) || !navigator.clipboard) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    await navigator.clipboard.writeText(href);
    toast({ title: "Link copied" });
  } catch {
    navigateTo(href);
  }
}

/** Where the reply to a topic is written. */
export const ReplyEditor = createContext<RefObject<MarkdownEditor | null> | undefined>(undefined);

export type PostActionsProps = {
  topic: Topic;
  /** Left out for the topic itself. */
  reply?: Reply | undefined;
  /** Its element, of which selected words are quoted alone. */
  post: RefObject<Element | null>;
  /** It takes no replies, and so no quotes. */
  closed: boolean;
};

/** A quiet button below a post, large enough for a thumb. */
export const POST_ACTION =
  "inline-flex min-h-10 items-center gap-1.5 rounded-md px-2 font-semibold text-quiet text-sm no-underline hover:bg-sunken hover:text-ink aria-pressed:text-ink aria-disabled:opacity-70";

export const ThanksCount = ({ count }: { count: number }) =>
  count > 0 && <span className="tabular-nums">{formatCount(count)}</span>;
