import { useEffect, useRef, useState } from "react";
import type { Reply, Topic } from "#contract/forum.ts";
import { authorName } from "#contract/names.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { loginHref } from "#web/lib/navigation/route.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { PostMenu } from "#web/shared/post-menu.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FoldIfMuted } from "#web/ui/fold-if-muted.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Byline } from "./byline.tsx";
import { communityHref } from "./community-url.ts";
import { replyCount } from "./counts.ts";
import { repliesQuery, type ThreadPage } from "./forum-queries.ts";
import { PostActions } from "./post-actions.tsx";

type RepliesProps = { topic: Topic; at: ThreadPage; closed: boolean };

export function Replies({ topic, at, closed }: RepliesProps) {
  const { data: page, isError, refetch } = useQuery(repliesQuery(topic.id, at));
  // A removed reply keeps its place, and does not count.
  const shown = page?.items.filter(({ removed }) => !removed) ?? [];
  const isFirst = !at.after && !page?.offset;
  const isWhole = page && !page.next && isFirst;
  const here = { forum: topic.forumId, topic: topic.id };
  return (
    <section aria-labelledby="replies" className="mt-12">
      <h3 id="replies" className="border-ink border-b-2 pb-2 text-xl">
        {replyCount(isWhole ? shown.length : topic.replyCount)}
      </h3>
      {page === null && <RepliesNotFound href={communityHref(here)} />}
      {page === undefined &&
        (isError ? (
          <LoadError onRetry={refetch}>The replies could not be loaded.</LoadError>
        ) : (
          <Skeleton className="mt-5 h-24" />
        ))}
      {page && page.items.length > 0 && (
        <ol className="divide-y divide-line">
          {page.items.map((reply) => (
            <ReplyEntry key={reply.id} topic={topic} reply={reply} closed={closed} />
          ))}
        </ol>
      )}
      <Pagination
        label="More replies"
        previous={isFirst || !page ? null : communityHref(here)}
        next={page?.next ? communityHref({ ...here, after: cursorIn(page.next) }) : null}
        labels={{ previous: "First replies", next: "Later replies" }}
      />
    </section>
  );
}

/** The topic is there, but an old or damaged link names a page of its thread that is not. */
const RepliesNotFound = ({ href }: { href: string }) => (
  <div className="mt-5">
    <EmptyState title="These replies were not found" hint="The link that led here is not complete.">
      <ButtonLink href={href} variant="secondary">
        First replies
      </ButtonLink>
    </EmptyState>
  </div>
);

const load = () => import("./edit-post-forms.tsx").then(({ EditReplyForm }) => EditReplyForm);

const REMOVED = { author: "Removed by its author", moderator: "Removed by a moderator" };

type ReplyEntryProps = {
  topic: Topic;
  reply: Reply;
  /** Its topic takes no replies, and so no edits. */
  closed: boolean;
};

function ReplyEntry({ topic, reply, closed }: ReplyEntryProps) {
  const { id, author, createdAt, editedAt, contentHtml, removed } = reply;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditReplyForm = useLoaded(editing, load, close);
  const item = useFocusWhenRemoved(removed !== null);
  const onEdit = closed ? undefined : () => setEditing(true);
  return (
    <li
      ref={item}
      id={`reply-${id}`}
      tabIndex={-1}
      data-post
      className="group/post scroll-mt-24 py-5 target:-mx-3 target:rounded-lg target:bg-pencil-tint target:px-3"
    >
      <article aria-label={`Reply by ${authorName(author)}`}>
        <div className="flex items-start justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Byline author={author} date={createdAt} editedAt={removed ? null : editedAt} />
            {topic.answerReplyId === id && <Badge tone="green">Answer</Badge>}
          </div>
          {!removed && <PostMenu kind="reply" id={id} author={author} onEdit={onEdit} />}
        </div>
        {removed && <p className="mt-3 text-quiet italic sm:pl-12">{REMOVED[removed]}</p>}
        {!removed && EditReplyForm && <EditReplyForm reply={reply} onClose={close} />}
        {!removed && !EditReplyForm && (
          <div className="mt-3 grid grid-cols-1 gap-1 sm:pl-12">
            <FoldIfMuted authorId={author.id}>
              <Prose html={contentHtml} />
              <PostActions topic={topic} reply={reply} closed={closed} post={item} />
            </FoldIfMuted>
          </div>
        )}
      </article>
    </li>
  );
}

/** The menu that removed it is gone, and the focus with it. */
function useFocusWhenRemoved(isRemoved: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (isRemoved && !wasRemoved.current && document.activeElement === document.body) item.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  return item;
}

/** Only logged-in users need the form, so visitors do not load it. */
const ReplyForm = lazyPart(() => import("./reply-form.tsx"), "ReplyForm", <Skeleton className="h-60" />);

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
          <ReplyForm topic={topic} at={at} onSignedOut={onSignedOut} />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h3 id="post-a-reply" className="text-lg">
              Please sign in to join the conversation
            </h3>
            {unsent && <p className="mt-1 text-quiet text-sm">What you wrote is kept and will be here again.</p>}
          </div>
          <ButtonLink href={loginHref(communityHref(here))}>Sign In</ButtonLink>
        </div>
      )}
    </section>
  );
}
