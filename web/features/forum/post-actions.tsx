import { lazy, Suspense } from "react";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { HeartIcon } from "#web/ui/icons.tsx";
import { communityHref } from "./community-url.ts";
import { POST_ACTION, type PostActionsProps, ThanksCount } from "./post-action.tsx";
import { ReplyLink } from "./reply-link.tsx";

/** Only members can thank, quote and say what helped, so visitors do not load it. The server never suspends, so there it is not lazy. */
const MemberActions = import.meta.env.SSR
  ? (await import("./member-actions.tsx")).MemberActions
  : lazy(() => import("./member-actions.tsx").then(({ MemberActions }) => ({ default: MemberActions })));

/** What readers can do with a topic or a reply. */
export function PostActions(props: PostActionsProps) {
  const { topic, reply } = props;
  const signedIn = useViewer() !== null;
  return (
    <div className="screen-only -ml-2 flex min-h-10 flex-wrap items-center gap-x-1">
      {signedIn ? (
        <Suspense>
          <MemberActions {...props} />
        </Suspense>
      ) : (
        <a href={loginHref(communityHref({ topic: topic.id, reply: reply?.id }))} className={POST_ACTION}>
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
