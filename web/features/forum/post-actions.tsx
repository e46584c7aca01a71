import type { MouseEvent } from "react";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { rememberDeed } from "#web/lib/session/deed.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { HeartIcon } from "#web/ui/icons.tsx";
import { communityHref, replyHref } from "./community-url.ts";
import { POST_ACTION, type PostActionsProps, ThanksCount } from "./post-action.tsx";

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
