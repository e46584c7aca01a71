import { lazy, Suspense } from "react";
import type { Topic } from "#contract/forum.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { communityHref } from "./community-url.ts";
import type { ThreadPage } from "./forum-queries.ts";

/** Only logged-in users need the form, so visitors do not load it. The server never suspends, so there it is not lazy. */
const ReplyForm = import.meta.env.SSR
  ? (await import("./reply-form.tsx")).ReplyForm
  : lazy(() => import("./reply-form.tsx").then(({ ReplyForm }) => ({ default: ReplyForm })));

type ReplySectionProps = {
  topic: Topic;
  at: ThreadPage;
  signedIn: boolean;
  /** The session expired before a reply written here could be sent. */
  unsent: boolean;
  onSignedOut: () => void;
};

export function ReplySection({ topic, at, signedIn, unsent, onSignedOut }: ReplySectionProps) {
  const here = { forum: topic.forumId, topic: topic.id, after: at.after, reply: at.reply };
  return (
    <section aria-labelledby="post-a-reply" className="screen-only mt-10 rounded-lg bg-sunken p-5 sm:p-7">
      {signedIn ? (
        <>
          <h3 id="post-a-reply" className="mb-4 text-xl">
            Post a Reply
          </h3>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <ReplyForm topic={topic} at={at} onSignedOut={onSignedOut} />
          </Suspense>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h3 id="post-a-reply" className="text-lg">
              Please log in to join the conversation
            </h3>
            {unsent && <p className="mt-1 text-quiet text-sm">What you wrote is kept and will be here again.</p>}
          </div>
          <ButtonLink href={loginHref(communityHref(here))}>Sign In</ButtonLink>
        </div>
      )}
    </section>
  );
}
